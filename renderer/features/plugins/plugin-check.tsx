import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindingWords } from './finding-words';
import type { Finding, FindingLevel } from './preflight.logic';

export interface PluginCheckProps {
  readonly isInstalled: boolean;
  readonly isLooking: boolean;
  readonly error: Error | null;
  readonly findings: readonly Finding[];
}

const TITLES = { blocks: 'check.blocks', breaks: 'check.breaks', note: 'check.notes' } as const;

/** What a look at a plugin has found: before it is installed, all of it; afterwards what does not work. */
export function PluginCheck({ isInstalled, isLooking, error, findings }: PluginCheckProps) {
  const { t } = useTranslation('plugins');
  const id = useId();
  const shown = isInstalled ? findings.filter(({ level }) => level === 'breaks') : findings;
  if (isInstalled && shown.length === 0) return null;
  return (
    <section className="plugin-section plugin-check" aria-labelledby={id}>
      <h3 id={id}>{t(isInstalled ? 'check.installedTitle' : 'check.title')}</h3>
      {error !== null ? (
        <p role="alert">{t('check.failed', { message: error.message })}</p>
      ) : isLooking ? (
        <p>{t('check.looking')}</p>
      ) : shown.length === 0 ? (
        <p className="plugin-check-good">{t('check.good')}</p>
      ) : (
        (['blocks', 'breaks', 'note'] as const).map((level) => <Level key={level} level={level} findings={shown} />)
      )}
    </section>
  );
}

function Level({ level, findings }: { readonly level: FindingLevel; readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('plugins');
  const wordsOf = useFindingWords();
  const own = findings.filter((finding) => finding.level === level);
  if (own.length === 0) return null;
  const sentences = own.map(wordsOf);
  return (
    <div className={`plugin-check-level plugin-check-${level}`}>
      <p>{t(TITLES[level])}</p>
      <ul>
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same, and their list does not change
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
