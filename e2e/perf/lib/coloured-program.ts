import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The engine gives nothing of a command's first quarter of a second as it happens, so the program waits that long. */
const WAIT_MS = 300;

const LAST_NUMBER = 9_000_000;

const programOf = (megabytes: number) => `
const line = (n) => \`\\x1b[\${31 + (n % 6)}m\${String(n).padStart(8)}\\x1b[0m \\x1b[1mthe shuttle goes\\x1b[0m through the \\x1b[38;5;\${n % 256}mshed\\x1b[0m\\n\`;
process.stdout.write('begin\\n');
setTimeout(() => {
  let written = 0;
  for (let n = 0; written < ${megabytes} * 1024 * 1024; ) {
    let chunk = '';
    while (chunk.length < 65536) chunk += line(n++);
    written += chunk.length;
    process.stdout.write(chunk);
  }
  process.stdout.write(\`end \${${LAST_NUMBER} + parseInt(process.argv[2], 36)}\\n\`);
}, ${WAIT_MS});
`;

/** A command that prints megabytes in colour. */
export interface ColouredCommand {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The same for a shell. */
  readonly commandLine: string;
  /** Stands in the last line of the output, and not in the command. */
  readonly lastNumber: number;
}

/** Writes the program into a folder. @returns a maker of commands, each with a last line of its own */
export function writeColouredProgram(folder: string, megabytes: number): (serial: number) => ColouredCommand {
  const file = join(folder, 'coloured.cjs');
  writeFileSync(file, programOf(megabytes));
  return (serial) => ({
    command: [process.execPath, file, serial.toString(36)],
    commandLine: `'${process.execPath}' '${file}' ${serial.toString(36)}`,
    lastNumber: LAST_NUMBER + serial,
  });
}
