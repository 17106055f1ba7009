import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../preload/contract/model/output/plain-text';
import type { OutputSegment } from '../../../../preload/contract/model/output/reconcile-output';
import { bridge } from '../../../app/bridge';
import { CopyButton } from '../../../ui/copy-button/copy-button';
import { Menu } from '../../../ui/menu/menu';
import { gapText } from '../../../ui/terminal-output/gap-text';
import { showToast } from '../../../ui/toast/toast-store';
import { useTranscript } from '../transcript-context';

/** Loaded when it is asked for: it brings a search along. */
const LargeOutput = lazy(() =>
  import('../../../ui/terminal-output/large-output').then((module) => ({ default: module.LargeOutput })),
);

/** What can be done with the output of a command: copied, plain or coloured, and looked at in a large view. */
export function OutputActions({ command, segments }: { command: string; segments: readonly OutputSegment[] }) {
  const { t } = useTranslation('items');
  const { t: transcript, i18n } = useTranslation('transcript');
  const { onCopy } = useTranscript();
  const [isLarge, setLarge] = useState(false);
  const joined = (write: (text: string) => string) =>
    segments
      .map((segment) =>
        segment.kind === 'text' ? write(segment.text) : `\n[${gapText(transcript, i18n.language, segment)}]\n`,
      )
      .join('');
  const copyColoured = async () => {
    try {
      const { colouredHtml } = await import('../../../ui/terminal-output/coloured-html.logic');
      await bridge().request['desktop.copyColoured']({
        text: joined(plainText),
        html: colouredHtml(joined((text) => text)),
      });
      showToast({ text: t('output.copiedColoured') });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      showToast({ text: t('output.notCopied', { reason }), tone: 'failure' });
    }
  };
  return (
    <>
      <CopyButton label={transcript('output.copyLabel')} text={() => joined(plainText)} onCopy={onCopy} />
      <Menu
        trigger={
          <button type="button" className="button button-quiet button-small" aria-label={t('output.more')}>
            <Ellipsis aria-hidden="true" size={14} strokeWidth={2} />
          </button>
        }
        items={[
          { id: 'coloured', label: t('output.copyColoured'), onSelect: () => void copyColoured() },
          { id: 'large', label: t('output.large'), onSelect: () => setLarge(true) },
        ]}
      />
      {isLarge && (
        <Suspense fallback={null}>
          <LargeOutput
            title={t('output.largeTitle', { command })}
            segments={segments}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  );
}
