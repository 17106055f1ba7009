import { strandClass } from '../transcript/strand';
import type { StrandCell } from './strands.logic';

const LANE = 18;
/** Rows are as high as their words: strands are drawn further than that, and cut off. */
const FAR_BELOW = 999;
const KNOT_Y = 20;
const KNOT_RADIUS = 5;
/** Deeper lanes lie on each other: the words need the room. */
const MAX_LANES = 8;

const xOf = (lane: number): number => 8 + Math.min(lane, MAX_LANES - 1) * LANE;

/** @returns the room that the strands beside a thread take, in CSS pixels */
export const strandsWidth = (lane: number): number => xOf(lane) + 12;

/** The strands beside one thread of the tree: its own with its knot, and those that pass by. */
export function StrandCellView({ cell, isHere }: { readonly cell: StrandCell; readonly isHere: boolean }) {
  const { lane, passing, goesOn, threadOfLane } = cell;
  const width = strandsWidth(lane);
  const classOf = (of: number) => strandClass(threadOfLane[of] ?? '');
  const x = xOf(lane);
  const parentX = xOf(lane - 1);
  return (
    <svg className="lineage-strands" width={width} height="100%" aria-hidden="true">
      {passing.map((of) => (
        <path key={of} className={classOf(of)} d={`M${xOf(of)} 0V${FAR_BELOW}`} />
      ))}
      {lane > 0 && (
        <path className={classOf(lane)} d={`M${parentX} 0C${parentX} ${KNOT_Y - 6} ${x} ${4} ${x} ${KNOT_Y}`} />
      )}
      {goesOn && <path className={classOf(lane)} d={`M${x} ${KNOT_Y}V${FAR_BELOW}`} />}
      <circle
        className={`${classOf(lane)} ${isHere ? 'lineage-knot-here' : 'lineage-knot'}`}
        cx={x}
        cy={KNOT_Y}
        r={KNOT_RADIUS}
      />
    </svg>
  );
}
