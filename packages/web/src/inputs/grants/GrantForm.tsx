import { Checkbox, SegmentedControl, SimpleGrid } from '@mantine/core'
import type { Verb } from '@twinwerk/model/definition/verb'
import { verbs } from '@twinwerk/model/definition/verb'
import { useTranslation } from 'react-i18next'
import type { GrantJson } from './grant-json.ts'
import classes from './GrantsField.module.css'
import { MaskPicker } from './MaskPicker.tsx'
import { PathPicker } from './PathPicker.tsx'

type Props = { readonly grant: GrantJson; readonly onChange: (grant: GrantJson) => void }

/** The most common verbs come first. */
const shown: readonly Verb[] = [...new Set<Verb>(['select', 'create', 'update', 'delete', ...verbs])]

/** The end of the path of a right, its verbs, and whether it shows all fields there. */
export function GrantForm({ grant, onChange }: Props) {
  const { t } = useTranslation('grants')
  const { t: admin } = useTranslation('admin')
  const { mask, ...unmasked } = grant
  return (
    <>
      <PathPicker path={grant.path} onChange={(path) => onChange({ ...grant, path })} />
      <Checkbox.Group
        label={t('verbs')}
        labelProps={{ className: classes.label, size: 'xs', fw: 400 }}
        value={[...grant.verbs]}
        onChange={(chosen) => onChange({ ...grant, verbs: verbs.filter((verb: Verb) => chosen.includes(verb)) })}
      >
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing={6} mt={6}>
          {shown.map((verb) => (
            <Checkbox key={verb} value={verb} label={admin(`explain.verbs.${verb}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <div className={classes.fields}>
        <span className={classes.label}>{t('fields')}</span>
        <SegmentedControl
          size="sm"
          aria-label={t('fields')}
          data={[
            { value: 'all', label: t('allFields') },
            { value: 'some', label: t('someFields') },
          ]}
          value={mask ? 'some' : 'all'}
          onChange={(chosen) => onChange(chosen === 'all' ? unmasked : { ...grant, mask: mask ?? [] })}
        />
        {mask && <MaskPicker path={grant.path} mask={mask} onChange={(names) => onChange({ ...grant, mask: names })} />}
      </div>
    </>
  )
}
