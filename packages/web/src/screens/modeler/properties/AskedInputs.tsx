import { Checkbox, NumberInput, Select, TagsInput } from '@mantine/core'
import { evidenceSlot } from '@twinwerk/model/execution/evidence'
import { taskTools } from '@twinwerk/model/execution/task-tools'
import { useTranslation } from 'react-i18next'
import type { AskedView } from './element-view.ts'
import type { Edit, Offered } from './Properties.tsx'

type Props = { readonly asked: AskedView; readonly offered: Offered; readonly edit: Edit }

const maxNames = 50

/** The tool that does the work of a user task, and the photos, codes and the sign-off without which the task cannot be finished. */
export function AskedInputs({ asked, offered, edit }: Props) {
  const { t } = useTranslation('modeler')
  const { tool, photoSlot, photoNames, photoMin, scanNames, signOff, tellsOnTheWay } = asked
  const names = namesIn(photoNames)
  const slots = (offered.photoSlots ?? []).map(({ systematics, label }) => ({ value: systematics, label }))
  const tools = taskTools.map((each) => ({ value: each, label: t(`tools.${each}`) }))
  return (
    <>
      <Select
        label={t('tool')}
        placeholder={t('noTool')}
        data={[...tools, ...others(tool, tools)]}
        value={tool === '' ? null : tool}
        onChange={(value) => edit({ kind: 'tool', value: value ?? '' })}
        clearable
      />
      <TagsInput
        label={t('photoNames')}
        description={t('photoNamesHelp')}
        value={names}
        splitChars={[';']}
        maxTags={maxNames}
        onChange={(value) => edit({ kind: 'photoNames', value: joined(value) })}
      />
      <NumberInput
        label={t('photoMin')}
        placeholder={String(names.length)}
        min={names.length}
        max={maxNames}
        allowDecimal={false}
        value={photoMin}
        onChange={(value) => edit({ kind: 'photoMin', value: String(value) })}
      />
      {(names.length > 0 || photoMin !== '') && (
        <Select
          label={t('photoSlot')}
          data={[...slots, ...others(photoSlot, slots)]}
          value={photoSlot === '' ? evidenceSlot : photoSlot}
          onChange={(value) => edit({ kind: 'photoSlot', value: value === null || value === evidenceSlot ? '' : value })}
          allowDeselect={false}
        />
      )}
      <TagsInput
        label={t('scanNames')}
        description={t('scanNamesHelp')}
        value={namesIn(scanNames)}
        splitChars={[';']}
        maxTags={maxNames}
        onChange={(value) => edit({ kind: 'scanNames', value: joined(value) })}
      />
      <Checkbox
        label={t('signOff')}
        description={t('signOffHelp')}
        checked={signOff}
        onChange={(event) => edit({ kind: 'signOff', value: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('tellsOnTheWay')}
        description={t('tellsOnTheWayHelp')}
        checked={tellsOnTheWay}
        onChange={(event) => edit({ kind: 'tellsOnTheWay', value: event.currentTarget.checked })}
      />
    </>
  )
}

/** The names of an attribute, which are separated by `;`. */
function namesIn(value: string): string[] {
  return value.split(';').flatMap((name) => name.trim() || [])
}

function joined(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(';', ' ').trim()).join('; ')
}

/** Returns the value in use as an option of its own, if it is not offered. */
function others(value: string, offered: readonly { readonly value: string }[]): { value: string; label: string }[] {
  return value === '' || offered.some((each) => each.value === value) ? [] : [{ value, label: value }]
}
