/** At the foot of a map: which layers lie over it, how opaque, and what they mean; kept for whoever chooses. */
import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { urls } from '~/urls';
import { OPACITIES, type OverlayLayer, type OverlayTheme } from '../domain';
import { Swatch } from './swatch';

export function LayerChooser({ themes, sober }: { readonly themes: readonly OverlayTheme[]; readonly sober: boolean }) {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  const all = themes.flatMap(({ layers }) => layers);
  const shown = all.filter(({ visible }) => visible);
  const sources = [...new Set(shown.flatMap(({ attribution }) => (attribution === '' ? [] : [attribution])))];
  return (
    <>
      <details className="map-layers">
        <summary>{t('map.layers.title', { shown: shown.length, all: all.length })}</summary>
        <PostForm action={urls.layerChoices()} preventScrollReset>
          <input type="hidden" name="back" value={`${pathname}${search}`} />
          {themes.map((theme) => (
            <fieldset key={theme.id}>
              <legend>
                <Swatch colour={theme.colour} /> {theme.name}
              </legend>
              {theme.layers.map((layer) => (
                <LayerLine key={layer.id} layer={layer} sober={sober} />
              ))}
            </fieldset>
          ))}
          <SubmitButton icon="check" emphasis="plain">
            {t('map.layers.show')}
          </SubmitButton>
        </PostForm>
      </details>
      {sources.length > 0 ? <small className="soft">{sources.join(' · ')}</small> : null}
    </>
  );
}

function LayerLine({ layer, sober }: { readonly layer: OverlayLayer; readonly sober: boolean }) {
  const { t } = useTranslation('ui');
  const { id, name, type, visible, opacity, missing, left } = layer;
  const box = `layer-${id}`;
  const offered = OPACITIES.some((one) => one === opacity) ? OPACITIES : [opacity, ...OPACITIES];
  return (
    <div className="row">
      <input type="hidden" name="layer" value={id} />
      <span className="choice">
        <input type="checkbox" id={box} name="visible" value={id} defaultChecked={visible} />
        <label htmlFor={box}>{name}</label>
      </span>
      <select
        className="input input-short"
        name={`opacity.${id}`}
        defaultValue={opacity}
        aria-label={t('map.layers.opacity', { name })}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t('map.layers.percent', { value: one })}
          </option>
        ))}
      </select>
      {missing ? <span className="soft">{t(`map.layers.${missing}`)}</span> : null}
      {left > 0 ? <span className="soft">{t('map.layers.left', { count: left })}</span> : null}
      {visible && type === 'wms' && !sober ? (
        <img src={urls.layerPicture(id, 'legend')} alt={t('map.layers.legend', { name })} loading="lazy" />
      ) : null}
    </div>
  );
}
