import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useEngineState } from '../../app/app-state';
import { engineRequest } from '../../app/engine';
import { useFolder } from './use-config';

/** A permission profile, in words. */
export interface Profile {
  readonly id: string;
  readonly label: string;
  /** What it allows. */
  readonly about: string;
  readonly allowed: boolean;
  /** Why it may not be chosen. */
  readonly reason: string;
}

const BUILT_IN = { ':read-only': 'readOnly', ':workspace': 'workspace', ':danger-full-access': 'full' } as const;

const isBuiltIn = (id: string): id is keyof typeof BUILT_IN => Object.hasOwn(BUILT_IN, id);

/** @returns the permission profiles that can be had in the folder; empty until they are known */
export function useProfiles(): readonly Profile[] {
  const { t } = useTranslation('settings');
  const enabled = useEngineState(LOCAL_HOST)?.phase === 'ready';
  const cwd = useFolder();
  const { data } = useQuery({
    queryKey: ['permissionProfiles', LOCAL_HOST, cwd],
    queryFn: () => engineRequest(LOCAL_HOST, 'permissionProfile/list', cwd === '' ? {} : { cwd }),
    enabled,
  });
  return (data?.data ?? []).map(({ id, description, allowed }) => ({
    id,
    label: isBuiltIn(id) ? t(`profile.${BUILT_IN[id]}.name`) : id,
    about: isBuiltIn(id) ? t(`profile.${BUILT_IN[id]}.about`) : (description ?? t('profile.own')),
    allowed,
    reason: t('managed.notAllowed'),
  }));
}
