import { type Ref, useId, useRef } from 'react';
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

/** A text with the numbers of its lines. Lines are not broken, so that each has one number. */
export function TextFileEditor({ label, value, onChange, markedLine, describedBy, rows, ref }: TextFileEditorProps) {
  const id = useId();
  const numbers = useRef<HTMLPreElement>(null);
  const lines = value.split('\n').length;
  return (
    <div className="text-editor">
      <pre ref={numbers} className="text-editor-numbers" aria-hidden>
        {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
          <span key={line} data-marked={line === markedLine || undefined}>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
      <textarea
        ref={ref}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
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

const LINE_BREAK = '\n';

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
