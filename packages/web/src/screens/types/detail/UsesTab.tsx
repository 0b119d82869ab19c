import { Select } from '@mantine/core'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../i18n/use-text.ts'
import { useTypeChoice } from '../use-type-choice.ts'
import { UseList } from './UseList.tsx'
import classes from './TypePage.module.css'

/** The places that use a type: all of it, the type itself, or one of its properties. */
export function UsesTab({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const text = useText()
  const { choice, choose } = useTypeChoice()
  const properties = [...type.allAttributes, ...type.allRelations, ...type.allTelemetry]
  const known = choice.of === type.name || properties.some(({ systematics }) => systematics === choice.of)
  const { of, ...others } = choice
  return (
    <>
      <Select
        className={classes.search ?? ''}
        label={t('of')}
        searchable
        allowDeselect={false}
        value={known && of !== undefined ? of : ''}
        data={[
          { value: '', label: t('everything') },
          { value: type.name, label: t('wholeType') },
          ...properties.map(({ systematics, label }) => ({ value: systematics, label: text(label) })),
        ]}
        onChange={(next) => choose(next ? { ...others, of: next } : others)}
      />
      <div className={classes.below}>
        <UseList type={type.name} of={known ? of : undefined} />
      </div>
    </>
  )
}
