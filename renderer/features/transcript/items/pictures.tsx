import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../../../app/bridge';
import { revealedText } from '../../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { useTranscript } from '../transcript-context';
import { dataPicture } from './data-picture.logic';
import { fileName } from './paths.logic';
import './pictures.css';

export interface LocalPictureProps {
  readonly turnId: string;
  readonly itemId: string;
  /** As the item names it. */
  readonly path: string;
}

/** A picture of this machine that an item names; else why it is not shown. */
export function LocalPicture({ turnId, itemId, path }: LocalPictureProps) {
  const { t } = useTranslation('items');
  const { hostId, threadId } = useTranscript();
  const { data, error } = useQuery({
    queryKey: ['picture', hostId, threadId, turnId, itemId, path],
    queryFn: () => bridge().request['files.picture']({ hostId, threadId, turnId, itemId, path }),
    // Pictures are large, and read from the disk in a moment.
    gcTime: 30_000,
    retry: false,
  });
  if (error !== null) return <p className="item-quiet">{t('picture.failed', { reason: error.message })}</p>;
  if (data === undefined) return <p className="item-quiet picture-place">{t('picture.reading')}</p>;
  if (data.kind === 'none') return <p className="item-quiet">{t(`picture.none.${data.reason}`)}</p>;
  const name = revealedText(fileName(path));
  return <Picture url={data.url} width={data.width} height={data.height} alt={t('picture.alt', { name })} />;
}

/** A picture that came along as data. Nothing is ever loaded from elsewhere. */
export function GivenPicture({ url, alt }: { readonly url: string; readonly alt: string }) {
  const { t } = useTranslation('items');
  const picture = useMemo(() => dataPicture(url), [url]);
  if (picture.kind === 'picture') return <Picture {...picture} url={url} alt={alt} />;
  if (picture.kind === 'refused') return <p className="item-quiet">{t(`picture.none.${picture.reason}`)}</p>;
  return (
    <p className="item-quiet">
      {t('picture.remote')}{' '}
      <code>
        <RevealedText text={picture.address} />
      </code>
    </p>
  );
}

interface PictureProps {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Its place is kept by its size, so that nothing moves once it is drawn. */
function Picture({ url, width, height, alt }: PictureProps) {
  return (
    <figure className="picture">
      <img src={url} width={width} height={height} alt={alt} decoding="async" />
    </figure>
  );
}
