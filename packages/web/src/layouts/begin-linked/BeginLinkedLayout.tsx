import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePlaceForNew } from '../../data/new-twin/use-place-for-new.ts'
import { useRegistry } from '../../data/definitions.ts'
import { placeAt, storedValueAt } from '../../data/record/read-record.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'

/** A button that opens the form of a new twin, which links to this one. Hidden from users who may not create one. */
export function BeginLinkedLayout({ layout, path }: LayoutProps<'beginLinked'>) {
  const text = useText()
  const openTwin = useOpenTwin()
  const [name = ''] = layout.shows
  const relation = useRegistry().relations.get(name)
  const id = useRecord(({ record }) => record && placeAt(record, path)?.original?.id)
  const held = useRecord(({ record }) => record && layout.onlyWhile && storedValueAt(record, path, layout.onlyWhile.attribute))
  const place = usePlaceForNew(relation?.target ?? 'entity')
  if (!relation || !place || id === undefined || id === '') return null
  if (layout.onlyWhile && !layout.onlyWhile.values.some((each) => each === held)) return null
  const about = { relation: relation.relationship, id }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => openTwin({ ...place, definition: relation.target, about })}
      >
        {text(layout.title ?? relation.label)}
      </Button>
    </div>
  )
}
