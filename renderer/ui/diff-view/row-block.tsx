import { memo, useLayoutEffect, useRef, useState } from 'react';
import { DiffRows, type DiffRowsProps } from './diff-rows';
import { useNearScreen } from './use-near-screen';

/** The height of a row that is not wrapped; `diff-view.css` gives lines the same. */
const ROW_HEIGHT_PX = 20;

/** Part of a very long table. While it is far from the screen, one empty row of its height stands for it. */
export const RowBlock = memo(function RowBlock(props: DiffRowsProps) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const isNear = useNearScreen(ref, props.firstIndex === 1);
  const [height, setHeight] = useState(props.rows.length * ROW_HEIGHT_PX);
  // Wrapped lines are higher than the estimate; what was measured keeps the place when the rows go.
  useLayoutEffect(() => {
    const measured = isNear ? (ref.current?.getBoundingClientRect().height ?? 0) : 0;
    if (measured > 0) setHeight(measured);
  }, [isNear]);
  return (
    <tbody ref={ref}>
      {isNear ? (
        <DiffRows {...props} />
      ) : (
        <tr style={{ height }}>
          <td colSpan={props.layout === 'unified' ? 3 : 6} />
        </tr>
      )}
    </tbody>
  );
});
