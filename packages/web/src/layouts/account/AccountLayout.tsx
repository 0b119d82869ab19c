import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import type { LayoutProps } from '../layout-props.ts'
import sectionStyles from '../Section.module.css'
import { Account } from './Account.tsx'
import { ExportButton } from './ExportButton.tsx'

/**
 * The account of the open business partner, or of the one behind the relation that the layout shows. A new partner has none before it is
 * saved.
 */
export function AccountLayout({ layout: { shows } }: LayoutProps<'account'>) {
  const [shown = ''] = shows
  const isLinked = useRegistry().relations.has(shown)
  const partner = useRecord(({ record, asOf }) => {
    if (asOf !== undefined) return undefined
    return isLinked ? entriesIn(record?.original, shown)[0]?.id : record?.original.id
  })
  const version = useRecord(({ record }) => record?.original.id_information)
  if (partner === undefined || partner === '') return null
  return <Account partner={partner} version={version} reader="staff" Open={OpenReceipt} Frame={Frame} Export={ExportButton} />
}

function OpenReceipt({ receipt, children }: { readonly receipt: string; readonly children: ReactNode }) {
  const openTwin = useOpenTwin()
  return (
    <Anchor component="button" type="button" inherit onClick={() => openTwin({ id: receipt })}>
      {children}
    </Anchor>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={sectionStyles.title}>{title}</h3>
      {children}
    </section>
  )
}
