import { memo, type Ref, useId, useRef } from 'react';
import './text-file-editor.css';

export interface TextFileEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The line that is meant, counting from 1; null for none. */
  readonly markedLine?: number | null;
  /** What there is to say of it, for those who hear it. */
  readonly describedBy?: string | undefined;
  readonly rows: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Room for four digits; more take more. */
const MIN_DIGITS = 4;

/** A text with the numbers of its lines. Lines are not broken, so that each has one number. */
export function TextFileEditor({ label, value, onChange, markedLine, describedBy, rows, ref }: TextFileEditorProps) {
  const id = useId();
  const numbers = useRef<HTMLPreElement>(null);
  const lines = lineCount(value);
  const gutter = `calc(${Math.max(MIN_DIGITS, String(lines).length)}ch + 20px)`;
  return (
    <div className="text-editor">
      <pre ref={numbers} className="text-editor-numbers" style={{ width: gutter }} aria-hidden>
        {markedLine === undefined || markedLine === null ? null : (
          <span data-marked style={{ top: `calc(8px + ${markedLine - 1} * 20px)` }} />
        )}
        <Numbers lines={lines} />
      </pre>
      <textarea
        ref={ref}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        style={{ marginLeft: gutter }}
        value={value}
        rows={rows}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => onChange(event.target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current !== null) numbers.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

/** One text, however many: with an element for each line, a key pressed in a long file took a third of a second. */
const Numbers = memo(function Numbers({ lines }: { readonly lines: number }) {
  return <span>{Array.from({ length: lines }, (_, index) => index + 1).join(LINE_BREAK)}</span>;
});

const LINE_BREAK = '\n';

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf(LINE_BREAK); at !== -1; at = text.indexOf(LINE_BREAK, at + 1)) count += 1;
  return count;
}

/** Puts the caret at a place of a text, and that into view. */
export function showPlace(editor: HTMLTextAreaElement | null, line: number, column: number): void {
  if (editor === null) return;
  const lines = editor.value.split(LINE_BREAK);
  const before = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
  const at = Math.min(before + Math.max(0, column - 1), editor.value.length);
  editor.focus();
  editor.setSelectionRange(at, at);
  const lineHeight = editor.scrollHeight / Math.max(1, lines.length);
  editor.scrollTop = Math.max(0, (line - 3) * lineHeight);
}
