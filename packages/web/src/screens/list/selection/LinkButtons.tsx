import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { Button, Popover } from '@mantine/core'
import { IconTag, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkChanges } from '../../../data/bulk/bulk-edit.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { bulkTexts } from '../../../i18n/bulk/texts.ts'
import { TwinSelect } from '../../../inputs/twin/TwinSelect.tsx'

addTexts(bulkTexts)

type Props = {
  readonly type: string
  readonly size: 'sm' | 'compact-sm'
  readonly isDisabled: boolean
  readonly onBegin: (changes: BulkChanges) => void
}

const kinds = ['assign', 'tag'] as const
const icons = { assign: IconUserCheck, tag: IconTag }

/** Gives the chosen twins to another person, or puts a tag on them, as far as their type knows either. */
export function LinkButtons({ type, size, isDisabled, onBegin }: Props) {
  const { t } = useTranslation('bulk')
  const registry = useRegistry()
  const [opened, setOpened] = useState<(typeof kinds)[number]>()
  return kinds.map((kind) => {
    const relation = linkOf(registry, type, kind)
    if (!relation) return null
    const Icon = icons[kind]
    return (
      // The choices are drawn beside the popover, so that a click on one is outside of it. The input closes it when it loses the focus.
      <Popover key={kind} opened={opened === kind} position="bottom-start" width={320} trapFocus closeOnClickOutside={false}>
        <Popover.Target>
          <Button
            size={size}
            variant="default"
            disabled={isDisabled}
            leftSection={size !== 'sm' && <Icon size={14} stroke={1.5} />}
            onClick={() => setOpened(opened === kind ? undefined : kind)}
          >
            {t(kind)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t(kind)}>
          <TwinSelect
            relation={relation}
            taken={none}
            onCancel={() => setOpened(undefined)}
            onSelect={({ id }) => {
              setOpened(undefined)
              onBegin({ link: [{ relation: relation.systematics, id, ...(kind === 'assign' && { replace: true }) }] })
            }}
          />
        </Popover.Dropdown>
      </Popover>
    )
  })
}

const none: readonly string[] = []

function linkOf(registry: Registry, type: string, kind: (typeof kinds)[number]): Relation | undefined {
  const own = (registry.definitions.get(type)?.allRelations ?? []).filter(
    ({ direction, component }) => direction === 'forward' && !component,
  )
  return own.find(({ assigns, target }) => (kind === 'assign' ? assigns !== undefined : target === 'tag'))
}
