import { useEffect, useState } from 'react';
import type { PictureAttachment } from '../../../../preload/contract/model/attachment';
import { bridge } from '../../../app/bridge';

/** The address of a picture within the page; null while it is read, 'gone' when it cannot be. */
export function usePicture({ id, path }: PictureAttachment): string | 'gone' | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isLeft = false;
    bridge()
      .request['attachment.read']({ id, path })
      .then(
        (read) => {
          if (isLeft) return;
          if (read !== null) url = URL.createObjectURL(new Blob([new Uint8Array(read.data)], { type: read.mime }));
          setAddress(url ?? 'gone');
        },
        () => setAddress('gone'),
      );
    return () => {
      isLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id, path]);
  return address;
}
