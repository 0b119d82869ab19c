import type { BillingAction } from '@twinwerk/model/layout/tool-options'
import type { ComponentType } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { billingActionTexts } from '../../i18n/billing-actions/texts.ts'
import type { LayoutProps } from '../layout-props.ts'
import type { ActionProps } from './action-props.ts'
import { Allocate } from './Allocate.tsx'
import { CallColumns } from '../call-columns/CallColumns.tsx'
import { CancelReceipt } from './CancelReceipt.tsx'
import { DecideWriteOff } from './DecideWriteOff.tsx'
import { MissingUsage } from '../missing-usage/MissingUsage.tsx'
import { RecordOfCalls } from './RecordOfCalls.tsx'
import { Release } from './Release.tsx'
import { ReleaseFile } from './ReleaseFile.tsx'
import { WriteOff } from './WriteOff.tsx'

addTexts(billingActionTexts)

const actions: Readonly<Record<BillingAction, ComponentType<ActionProps>>> = {
  allocate: Allocate,
  callColumns: CallColumns,
  cancelReceipt: CancelReceipt,
  decideWriteOff: DecideWriteOff,
  itemisedRecord: RecordOfCalls,
  missingUsage: MissingUsage,
  release: Release,
  releaseFile: ReleaseFile,
  writeOff: WriteOff,
}

/** An action of billing on the record, for those who may. */
export function BillingActionLayout({ layout, path }: LayoutProps<'billingAction'>) {
  const Action = layout.billingAction && actions[layout.billingAction]
  return Action ? <Action shows={layout.shows} path={path} /> : null
}
