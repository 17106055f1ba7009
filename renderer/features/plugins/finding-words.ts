import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrokenPart } from '../../../preload/contract/model/plugins/plugin-folder';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import type { Finding } from './preflight.logic';

type Words = ReturnType<typeof useTranslation<'plugins'>>['t'];

function partWords(t: Words, { part, file, problem, message }: BrokenPart): string {
  const names = { file: revealedText(file), message: revealedText(message) };
  const isOfHead = problem === 'invalid' && (message === 'noHead' || message === 'noDescription');
  return t(`check.part.${part}`, {
    problem: t(`check.problem.${isOfHead ? message : problem}`, names),
  });
}

function findingWords(t: Words, finding: Finding): string {
  switch (finding.kind) {
    case 'folder':
      return finding.problem === 'ok' ? '' : t(`check.folder.${finding.problem}`, { path: revealedText(finding.path) });
    case 'manifest':
      return t('check.finding.manifest', { file: finding.file, message: revealedText(finding.message) });
    case 'otherName':
    case 'badName':
    case 'badVersion':
      return t(`check.finding.${finding.kind}`, { name: revealedText(finding.name) });
    case 'part':
      return partWords(t, finding.part);
    case 'unknownServer':
    case 'commandMissing':
    case 'strayFile':
      return t(`check.finding.${finding.kind}`, {
        server: revealedText(finding.server),
        command: revealedText(finding.command),
      });
    case 'skillTaken':
    case 'serverTaken': {
      const name = revealedText(finding.name);
      if (finding.by === null) return t('check.finding.serverOwn', { name });
      return t(`check.finding.${finding.kind}`, { name, by: revealedText(finding.by) });
    }
    case 'promptsCut':
      return t('check.finding.promptsCut', { count: finding.count });
    default:
      return t(`check.finding.${finding.kind}`);
  }
}

/** @returns a function that says what was found at a plugin, in a sentence */
export function useFindingWords(): (finding: Finding) => string {
  const { t } = useTranslation('plugins');
  return useCallback((finding) => findingWords(t, finding), [t]);
}
