import type { TFunction } from 'i18next';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';

type Gap = Extract<OutputSegment, { kind: 'gap' }>;

const KIB = 1024;

/** @returns a size as a person reads it: "3.2 MiB" */
function sizeText(bytes: number, language: string): string {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  if (bytes < KIB) return `${number(bytes, 0)} B`;
  if (bytes < KIB * KIB) return `${number(bytes / KIB, 0)} KiB`;
  return `${number(bytes / KIB / KIB, 1)} MiB`;
}

/** @returns what is missing at a gap, in words */
export function gapText(t: TFunction<'transcript'>, language: string, { bytes, reason }: Gap): string {
  return bytes === null
    ? t(`output.gap.${reason}Unknown`)
    : t(`output.gap.${reason}`, { size: sizeText(bytes, language) });
}
