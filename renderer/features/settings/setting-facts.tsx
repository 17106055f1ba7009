import { useTranslation } from 'react-i18next';
import type { JsonValue } from '../../../preload/contract/protocol';
import { useLayerName } from './layer-words';
import type { SettingState } from './model/config-model.logic';
import type { Managed } from './model/requirements.logic';
import { OpenLayer } from './open-layer';
import { useShortPath } from './short-path';
import { useValueText } from './value-words';

export interface SettingFactsProps {
  readonly state: SettingState;
  /** What the engine does when nobody sets it; undefined when that is not known. */
  readonly usual: JsonValue | undefined;
  readonly managed: Managed | null;
}

/** Who says what holds, in which file, what the default is, and what does not hold and why. */
export function SettingFacts({ state, usual, managed }: SettingFactsProps) {
  const { t } = useTranslation('settings');
  const nameOf = useLayerName();
  const valueText = useValueText();
  const shortPath = useShortPath();
  const { setBy, overridden, passedOver, value } = state;
  const byDefault = value ?? usual;
  return (
    <div className="setting-facts">
      {managed === null ? null : (
        <p className="setting-managed">
          {t(managed.allowed.length <= 1 ? 'managed.locked' : 'managed.limited', {
            values: managed.allowed.map(valueText).join(', ') || t('managed.nothing'),
          })}
        </p>
      )}
      {setBy === null ? (
        <p>{byDefault === undefined ? t('fact.nobody') : t('fact.default', { value: valueText(byDefault) })}</p>
      ) : (
        <p>
          {t('fact.setBy', { value: valueText(value), layer: nameOf(setBy) })}{' '}
          {setBy.file === null ? null : (
            <>
              <code>{shortPath(setBy.file)}</code> <OpenLayer file={setBy.file} />
            </>
          )}
        </p>
      )}
      {setBy === null || usual === undefined ? null : <p>{t('fact.usual', { value: valueText(usual) })}</p>}
      {setBy === null
        ? null
        : overridden.map((lower) => (
            <p key={`${lower.layer.kind}-${lower.layer.file}`} className="setting-overridden">
              {t('fact.overridden', {
                lower: nameOf(lower.layer),
                value: valueText(lower.value),
                upper: nameOf(setBy),
              })}{' '}
              {lower.layer.file === null ? null : <OpenLayer file={lower.layer.file} />}
            </p>
          ))}
      {passedOver.map(({ layer, value: said }) => (
        <p key={`${layer.kind}-${layer.file}`} className="setting-overridden">
          {t('fact.passedOver', { layer: nameOf(layer), value: valueText(said), reason: layer.disabledReason ?? '' })}{' '}
          {layer.file === null ? null : <OpenLayer file={layer.file} />}
        </p>
      ))}
    </div>
  );
}
