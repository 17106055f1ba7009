const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

/** @returns a size in the way people say sizes of downloads, in their language: whole megabytes, kilobytes below one */
export function formatBytes(bytes: number, language: string): string {
  const [unit, value] =
    bytes < BYTES_PER_MB
      ? (['kilobyte', bytes / BYTES_PER_KB] as const)
      : (['megabyte', bytes / BYTES_PER_MB] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
}
