import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useRegistry } from '../../data/definitions.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { openWith } from '../../inputs/text/open-with.ts'
import type { LayoutProps } from '../layout-props.ts'

/** A button that opens the page in an attribute; hidden while the attribute has no safe address. */
export function UrlButtonLayout({ layout, path }: LayoutProps<'urlButton'>) {
  const text = useText()
  const [systematics = ''] = layout.shows
  const attribute = useRegistry().attributes.get(systematics)
  const value = useRecord(({ record }) => record && valueAt(record, path, systematics))
  const address = openWith('url', typeof value === 'string' ? value : '')
  if (!attribute || !address) return null
  return (
    <div>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} stroke={1.5} />}
      >
        {text(layout.title ?? attribute.label)}
      </Button>
    </div>
  )
}
