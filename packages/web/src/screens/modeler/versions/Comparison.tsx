import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useElementKind } from '../properties/element-kind.ts'
import type { DiagramDiff } from './diagram-diff.ts'
import classes from './Versions.module.css'

type Props = { readonly name: string; readonly found: DiagramDiff; readonly onSelect: (id: string) => void; readonly onClose: () => void }

/** The differences between the drawing and a version in words; the drawing shows the same differences in colours. */
export function Comparison({ name, found: { differences, moved }, onSelect, onClose }: Props) {
  const { t } = useTranslation('modeler')
  const kindOf = useElementKind()
  return (
    <section>
      <h2 className={classes.heading}>{t('comparing', { version: name })}</h2>
      {differences.length === 0 && moved.length === 0 && <p className={classes.dimmed}>{t('same')}</p>}
      <ul className={classes.list}>
        {differences.map(({ id, change, kind, name: called, aspects }) => (
          <li key={`${change} ${id}`}>
            <button type="button" className={classes.difference} disabled={change === 'removed'} onClick={() => onSelect(id)}>
              <span className={classes[change]}>{t(change)}</span>
              <span>
                {kindOf(kind)} „{called === '' ? t('unnamed') : called}“
                {aspects.length > 0 && (
                  <span className={classes.dimmed}> {aspects.map((aspect) => t(`aspects.${aspect}`)).join(', ')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {moved.length > 0 && <p className={classes.dimmed}>{t('moved', { count: moved.length })}</p>}
      <Button size="compact-sm" variant="default" mt="sm" onClick={onClose}>
        {t('endCompare')}
      </Button>
    </section>
  )
}
