import type { SignStyle } from '../sample-files';
import type { Outcome } from '../tool-outcome';

/** What the project's check says: all signs are right, some are wrong, or it could not be run. */
export type CheckResult = 'right' | 'wrong' | 'notRun';

/** What became of the repair: `unneeded` when the file was right before, `unknown` when we do not know the file. */
export type RepairResult = Outcome | 'unneeded' | 'unknown';

/** All that the scripted model says in one language. It is the output of a model, not the app's interface. */
export interface TourTexts {
  readonly firstMessage: string;
  /** The four steps of the plan, in order. */
  readonly plan: readonly string[];
  readonly planReasons: {
    readonly start: string;
    readonly seen: string;
    readonly decided: string;
    readonly repaired: string;
    readonly end: string;
    readonly endWithOpenWork: string;
  };
  readonly firstThoughts: readonly string[];
  readonly opening: string;
  readonly beforeCheck: string;
  readonly afterCheck: Readonly<Record<CheckResult, string>>;
  readonly causeThoughts: readonly string[];
  readonly cause: string;
  readonly causeIsGone: string;
  readonly question: {
    readonly header: string;
    readonly text: string;
    readonly options: Readonly<Record<SignStyle, { readonly label: string; readonly description: string }>>;
  };
  /** On the way to the repair: takes up what was answered; `note` is an answer in the person's own words. */
  readonly choice: Readonly<Record<SignStyle, string>>;
  readonly choiceInOwnWords: (note: string) => string;
  readonly noChoice: string;
  readonly afterRepair: Readonly<Record<RepairResult, string>>;
  readonly beforePublishing: string;
  readonly publishingReason: string;
  readonly afterPublishing: Readonly<Record<Outcome, string>>;
  readonly afterNote: Readonly<Record<Outcome, string>>;
  readonly logbookLine: string;
  readonly answer: {
    readonly titleRepaired: string;
    readonly titleOpen: string;
    readonly summary: string;
    readonly summaryOpen: string;
    readonly chosen: (label: string) => string;
    readonly chosenInOwnWords: (note: string) => string;
    readonly notChosen: string;
    readonly tableHead: readonly [string, string, string, string];
    readonly listTitle: string;
    readonly check: Readonly<Record<CheckResult, string>>;
    readonly repair: Readonly<Record<RepairResult, string>>;
    readonly publishing: Readonly<Record<Outcome, string>>;
    readonly note: Readonly<Record<Outcome, string>>;
    readonly closing: string;
  };
  readonly steered: (message: string) => string;
  readonly about: string;
  readonly aboutElsewhere: string;
  readonly checkSummary: Readonly<Record<CheckResult, string>>;
  readonly questionSummary: (answer: string | null) => string;
  readonly planSummary: string;
  readonly publishSummary: Readonly<Record<Outcome, string>>;
}
