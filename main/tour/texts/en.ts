import type { TourTexts } from './tour-texts';

export const english: TourTexts = {
  firstMessage:
    'Late in the day the sign at the beach says “low tide at NaN:NaN”. Please find out why, repair it, publish the signs and note it in the log book.',
  plan: [
    'See the wrong sign for myself',
    'Find the cause',
    'Repair it and check every sign again',
    'Publish the signs and note it in the log book',
  ],
  planReasons: {
    start: 'First see it happen, then change as little as possible.',
    seen: 'The check shows it. Next, the code that writes the sign.',
    decided: 'The cause is clear and the wording is decided.',
    repaired: 'What is left lies outside of this folder, so it needs your approval.',
    end: 'Everything is done.',
    endWithOpenWork: 'Done, except for what you wanted left alone or what did not work.',
  },
  firstThoughts: [
    '**Looking for where NaN can come from**\n\nThe sign prints a time of day. `NaN:NaN` means that the time was not a number at all, so somebody computes with a value that is missing. It happens late in the day, so I suspect the moment when the last low tide is over.',
    '**Deciding how to start**\n\nThere is a check script that looks at each sign through a whole day. I run it before I change anything, to have something to compare with.',
  ],
  opening:
    'I take a look. `NaN:NaN` late in the day smells of a tide that is not there any more, but let me see it first.',
  beforeCheck: 'The check goes through a whole day at each beach, so it takes a few seconds.',
  afterCheck: {
    wrong:
      'There it is: the sign goes wrong as soon as the last low tide of the day is over. Beaches with a low tide just before midnight are fine.',
    right: 'Every sign is right at the moment, so somebody has been here before. I read the code to be sure.',
    notRun:
      'The check cannot be run here (it needs Node.js on the PATH, and a sandbox that works). I go on by reading the code.',
  },
  causeThoughts: [
    '**Reading `nextLowTide`**\n\n`find` gives `undefined` when no tide of today is left. `clock(undefined)` then computes `undefined % 1440`, which is `NaN`. The next low tide is simply the first one of tomorrow.',
    '**What the sign should say then**\n\n“low tide at 02:40” would be wrong in another way at 23:30: it is tomorrow’s. That is about wording, not about code, so I ask.',
  ],
  cause:
    'Found it. After the last low tide of the day `nextLowTide` finds nothing, and the sign prints that nothing as a time. It has to go on to tomorrow’s first one. How the sign tells of it is for you to decide.',
  causeIsGone: '`nextLowTide` goes on to tomorrow’s first low tide already. What the sign says can still be chosen.',
  question: {
    header: 'The sign',
    text: 'How should the sign tell of a low tide that may be tomorrow’s?',
    options: {
      countdown: { label: 'Count down', description: '“low tide in 3 h 10 min”: no need to know the time of day' },
      clock: { label: 'Give the time', description: '“low tide tomorrow at 02:40”: can be planned with' },
    },
  },
  choice: {
    countdown: 'A countdown it is. That makes two small changes in `src/tides.js`.',
    clock: 'The time it is, with “tomorrow” where it belongs. That makes two small changes in `src/tides.js`.',
  },
  choiceInOwnWords: (note) =>
    `You wrote “${note}”. My script only knows two ways, so I take the countdown and keep your words in the summary.`,
  noChoice: 'No answer is fine too: I take the countdown, which is right at any time of day.',
  afterRepair: {
    done: 'Now the same check again, only quicker.',
    unneeded: 'The file says that already, so there is nothing to change. The check again, to be sure.',
    declined: 'All right, I leave the file alone. The check again, so that we know where we are.',
    failed: 'The change could not be applied. The check again, so that we know where we are.',
    unknown:
      'Somebody has worked on this file since I got to know it, so I leave it alone. The check again, so that we know where we are.',
  },
  beforePublishing:
    'The signs are fetched from a folder beside the project. The sandbox does not let me write there, so I ask for this one command.',
  publishingReason: 'May I publish the signs? It writes ../sign/sign.txt, outside of this project.',
  afterPublishing: {
    done: 'Published. Last, a line in the log book. It lies beside the project too, so you will be asked again.',
    declined:
      'Then the signs stay unpublished; you can run `node scripts/publish.mjs` whenever you like. The log book lies beside the project too, so you will be asked again.',
    failed:
      'Publishing did not work, I will say so below. Last, a line in the log book, for which you will be asked again.',
  },
  afterNote: {
    done: 'Noted.',
    declined: 'Then the log book stays as it is.',
    failed: 'The log book could not be written.',
  },
  logbookLine: '- Late in the day the signs tell of tomorrow’s first low tide; they said NaN:NaN before.',
  answer: {
    titleRepaired: 'The signs are right again',
    titleOpen: 'Where things stand',
    summary:
      'After the last low tide of the day `nextLowTide` found **nothing**, and the sign printed that as a time. It goes on to tomorrow’s first low tide now:',
    summaryOpen:
      'After the last low tide of the day `nextLowTide` finds **nothing**, and the sign prints that as a time. This would repair it:',
    chosen: (label) => `You chose **${label}**, so this is what the sign says:`,
    chosenInOwnWords: (note) => `You wrote “${note}”. My script cannot follow that, so the sign counts down:`,
    notChosen: 'You left the wording to me, so the sign counts down:',
    tableHead: ['Beach', 'At', 'Before', 'After'],
    listTitle: 'What I did',
    check: {
      right: 'All six signs are right through a whole day.',
      wrong: 'The check still finds wrong signs.',
      notRun: 'The check could not be run on this machine.',
    },
    repair: {
      done: 'Repaired `src/tides.js`, in two places.',
      unneeded: '`src/tides.js` was right already.',
      declined: 'Left `src/tides.js` alone, as you wished.',
      failed: 'Could not change `src/tides.js`.',
      unknown: 'Left `src/tides.js` alone: it is not the version that I know.',
    },
    publishing: {
      done: 'Published the signs to `../sign/sign.txt`, with your approval.',
      declined: 'Did **not** publish the signs, as you wished.',
      failed: 'Publishing the signs did not work.',
    },
    note: {
      done: 'Noted it in `../logbook/LOGBOOK.md`, with your approval.',
      declined: 'Did **not** touch the log book, as you wished.',
      failed: 'Could not write to the log book.',
    },
    closing:
      'Why there are mostly two low tides a day: [Tides and currents](https://oceanservice.noaa.gov/education/tutorial_tides/).\n\nThat was the tour. The engine was real, only the model was a script; ask it anything to see what else it can do.',
  },
  steered: (message) =>
    `Noted: “${message}”. My script cannot change course, but a real model would take it up from here. On we go.`,
  about: `## This is the tour's model

It follows a script, needs no account and sends nothing anywhere. The engine in front of it is the real one: commands run, files change, and nothing leaves the sandbox without your approval.

Write one of these to see it again:

| You write | You see |
|---|---|
| \`run tests\` | a command with colours and progress |
| \`question\` | a question with answers to choose from |
| \`plan\` | a plan, step by step |
| \`publish\` | a command that needs your approval |
| \`continue\` | the tour, from where you stopped it |
| \`tour\` | the whole tour once more |

For real work, choose a project of your own and sign in.`,
  aboutElsewhere: `## This is the tour's model

It follows a script that was written for the project \`tidepool\`, and this thread is in another folder. Start a thread in \`tidepool\` to take the tour. For real work, choose a project of your own and sign in.`,
  checkSummary: {
    right: 'All signs are right through a whole day. ✅',
    wrong: 'Some signs are **wrong** late in the day. Write `tour` and I repair them.',
    notRun: 'The check could not be run: it needs Node.js on the PATH, and a sandbox that works.',
  },
  questionSummary: (answer) =>
    answer === null ? 'No answer, and that is fine too.' : `You answered **${answer}**. Thank you!`,
  planSummary: 'That was a plan: it is shown beside the conversation, and its steps change while the work goes on.',
  publishSummary: {
    done: 'The signs are published to `../sign/sign.txt`.',
    declined: 'You said no, so nothing was published.',
    failed: 'Publishing did not work; the output above says why.',
  },
};
