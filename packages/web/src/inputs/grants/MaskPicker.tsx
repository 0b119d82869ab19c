import { present } from '@twinwerk/model/error/present'
import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { endOf, labelOf, maskable } from './path-steps.ts'

type Props = { readonly path: string; readonly mask: readonly string[]; readonly onChange: (mask: string[]) => void }

/** The fields and relations that a grant covers, grouped by the type that declares them. Unknown names in the mask are kept. */
export function MaskPicker({ path, mask, onChange }: Props) {
  const { t } = useTranslation('grants')
  const text = useText()
  const registry = useWholeRegistry()
  const data = useMemo(() => {
    const known = maskable(registry, endOf(registry, path) ?? '')
    const others = mask.filter((name) => !known.some(({ systematics }) => systematics === name))
    const groups = [...Map.groupBy(known, ({ declaring }) => declaring)].map(([declaring, members]) => ({
      group: text(present(registry.definitions.get(declaring), 'the definition of an attribute').label),
      items: members.map(({ systematics, label }) => ({ value: systematics, label: text(label) })),
    }))
    const unknown = others.map((name) => ({ value: name, label: text(labelOf(registry, name) ?? { de: name, en: name }) }))
    return unknown.length > 0 ? [...groups, { group: '–', items: unknown }] : groups
  }, [registry, path, mask, text])
  return (
    <MultiSelect
      aria-label={t('chooseFields')}
      placeholder={mask.length === 0 ? t('chooseFields') : ''}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={320}
      data={data}
      value={[...mask]}
      onChange={onChange}
    />
  )
}
