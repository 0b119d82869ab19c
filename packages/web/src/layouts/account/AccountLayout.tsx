import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import sectionStyles from '../Section.module.css'
import { Account } from './Account.tsx'

/** The account of the open business partner. A new partner has none before it is saved. */
export function AccountLayout() {
  const partner = useRecord(({ record, asOf }) => (asOf === undefined ? record?.original.id : undefined))
  const version = useRecord(({ record }) => record?.original.id_information)
  if (partner === undefined || partner === '') return null
  return <Account partner={partner} version={version} reader="staff" Open={OpenReceipt} Frame={Frame} />
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
