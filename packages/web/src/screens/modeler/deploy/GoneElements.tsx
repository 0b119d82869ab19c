import { Select } from '@mantine/core'
import type { Output } from '@twinwerk/contract/calls'
import { useTranslation } from 'react-i18next'
import { useElementKind } from '../properties/element-kind.ts'
import classes from './DeployDialog.module.css'

type Gone = Output<'POST /api/execute/modeler/preview'>['gone']

/** Elements that the new version lacks while processes are at them, each with the element that replaces it. */
export function GoneElements({ gone, onChoose }: { readonly gone: Gone; readonly onChoose: (from: string, to: string) => void }) {
  const { t } = useTranslation('modeler')
  const kindOf = useElementKind()
  return (
    <section className={classes.gone}>
      <p>{t('goneIntro')}</p>
      {gone.map(({ id, name, type, to, candidates }) => (
        <Select
          key={id}
          label={`${kindOf(type.replace(/^bpmn:/, ''))} „${name || id}“`}
          placeholder={t('goneNothing')}
          value={to}
          data={candidates.map((each) => ({ value: each.id, label: each.name || each.id }))}
          allowDeselect={false}
          searchable
          comboboxProps={{ zIndex: 300 }}
          onChange={(value) => value !== null && onChoose(id, value)}
        />
      ))}
    </section>
  )
}
