import type { ReactNode } from 'react'
import { NextReceipt } from '../../../layouts/next-receipt/NextReceipt.tsx'
import { Section } from '../parts/Facts.tsx'
import classes from '../parts/Portal.module.css'

/** The next bill of a contract, in a card of its own. */
export function NextBill({ contract }: { readonly contract: string }) {
  return <NextReceipt contract={contract} reader="customer" Frame={Card} />
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={classes.card}>{children}</div>
    </Section>
  )
}
