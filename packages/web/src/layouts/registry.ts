import type { LayoutType } from '@twinwerk/model/layout/layout'
import type { ComponentType } from 'react'
import type { Late } from '../ui/late.tsx'
import type { LayoutProps } from './layout-props.ts'
import { AddressSearchLayout } from './address-search/AddressSearchLayout.tsx'
import { BankAccountLayout } from './bank-account/BankAccountLayout.tsx'
import { ConnectorLineLayout } from './connector-line/ConnectorLineLayout.tsx'
import { GridLayout } from './grid/GridLayout.tsx'
import { HeaderLayout } from './header/HeaderLayout.tsx'
import { InlineSelectLayout } from './inline-select/InlineSelectLayout.tsx'
import { LabelLayout } from './label/LabelLayout.tsx'
import { lazyLayout } from './lazy-layout.tsx'
import { ComponentLayout } from './linked/ComponentLayout.tsx'
import { LoopLayout } from './linked/LoopLayout.tsx'
import { MapLayout } from './map/MapLayout.tsx'
import { PhoneLayout } from './phone/PhoneLayout.tsx'
import { RelationshipLayout } from './relationship/RelationshipLayout.tsx'
import { StackLayout } from './stack/StackLayout.tsx'
import { TabbedLayout } from './tabbed/TabbedLayout.tsx'
import { TableHeaderLayout } from './table/TableHeaderLayout.tsx'
import { TableItemLayout } from './table/TableItemLayout.tsx'
import { UrlButtonLayout } from './url-button/UrlButtonLayout.tsx'
import { ValueLayout } from './value/ValueLayout.tsx'

const Measured = lazyLayout<'telemetry'>(() => import('./telemetry/TelemetryLayout.tsx').then((module) => module.TelemetryLayout), 220)

type Drawn<P> = ComponentType<P> & Partial<Pick<Late<P>, 'preload'>>

/** The component of each layout type. */
export const layouts: { readonly [K in LayoutType]: Drawn<LayoutProps<K>> } = {
  vertical: StackLayout,
  horizontal: StackLayout,
  flat: StackLayout,
  inline: StackLayout,
  split: StackLayout,
  columns: lazyLayout(() => import('./columns/ColumnsLayout.tsx').then((module) => module.ColumnsLayout), 320),
  grid: GridLayout,
  tabbed: TabbedLayout,
  header: HeaderLayout,
  value: ValueLayout,
  label: LabelLayout,
  relationship: RelationshipLayout,
  loop: LoopLayout,
  component: ComponentLayout,
  tableHeader: TableHeaderLayout,
  tableItem: TableItemLayout,
  telemetry: Measured,
  realtimeMeasuring: lazyLayout(
    () => import('./realtime-measuring/RealtimeMeasuringLayout.tsx').then((module) => module.RealtimeMeasuringLayout),
    120,
  ),
  map: MapLayout,
  connectorLine: ConnectorLineLayout,
  networkTopology: lazyLayout(
    () => import('./network-topology/NetworkTopologyLayout.tsx').then((module) => module.NetworkTopologyLayout),
    120,
  ),
  places: lazyLayout(() => import('./places/PlacesLayout.tsx').then((module) => module.PlacesLayout), 120),
  sequenceFlow: lazyLayout(() => import('./sequence-flow/SequenceFlowLayout.tsx').then((module) => module.SequenceFlowLayout), 160),
  preview: lazyLayout(() => import('./preview/PreviewLayout.tsx').then((module) => module.PreviewLayout), 420),
  journeyPreview: lazyLayout(() => import('./journey-preview/JourneyPreviewLayout.tsx').then((module) => module.JourneyPreviewLayout), 480),
  imageEditor: lazyLayout(() => import('./image-editor/ImageEditorLayout.tsx').then((module) => module.ImageEditorLayout), 32),
  multiCodeScanner: lazyLayout(
    () => import('./multi-code-scanner/MultiCodeScannerLayout.tsx').then((module) => module.MultiCodeScannerLayout),
    36,
  ),
  firmwareFlasher: lazyLayout(
    () => import('./firmware-flasher/FirmwareFlasherLayout.tsx').then((module) => module.FirmwareFlasherLayout),
    360,
  ),
  gateway: lazyLayout(() => import('./gateway/GatewayLayout.tsx').then((module) => module.GatewayLayout), 60),
  task: lazyLayout(() => import('./task/TaskLayout.tsx').then((module) => module.TaskLayout), 120),
  fileUploader: lazyLayout(() => import('./file-uploader/FileUploaderLayout.tsx').then((module) => module.FileUploaderLayout), 120),
  urlButton: UrlButtonLayout,
  bankAccount: BankAccountLayout,
  phone: PhoneLayout,
  addressSearch: AddressSearchLayout,
  inlineSelect: InlineSelectLayout,
  publishedMetric: lazyLayout(
    () => import('./published-metric/PublishedMetricLayout.tsx').then((module) => module.PublishedMetricLayout),
    72,
  ),
  nextReceipt: lazyLayout(() => import('./next-receipt/NextReceiptLayout.tsx').then((module) => module.NextReceiptLayout), 72),
  matching: lazyLayout(() => import('./matching/MatchingLayout.tsx').then((module) => module.MatchingLayout), 320),
  account: lazyLayout(() => import('./account/AccountLayout.tsx').then((module) => module.AccountLayout), 160),
  timeline: lazyLayout(() => import('./timeline/TimelineLayout.tsx').then((module) => module.TimelineLayout), 320),
  steps: lazyLayout(() => import('./steps/StepsLayout.tsx').then((module) => module.StepsLayout), 80),
  counts: lazyLayout(() => import('./counts/CountsLayout.tsx').then((module) => module.CountsLayout), 160),
  bill: lazyLayout(() => import('./bill/BillLayout.tsx').then((module) => module.BillLayout), 240),
  explanation: lazyLayout(() => import('./bill/ExplanationLayout.tsx').then((module) => module.ExplanationLayout), 120),
  draftDecision: lazyLayout(() => import('./draft-decision/DraftDecisionLayout.tsx').then((module) => module.DraftDecisionLayout), 60),
  sentence: lazyLayout(() => import('./sentence/SentenceLayout.tsx').then((module) => module.SentenceLayout), 0),
  billingAction: lazyLayout(() => import('./billing-action/BillingActionLayout.tsx').then((module) => module.BillingActionLayout), 0),
  summary: lazyLayout(() => import('./summary/SummaryLayout.tsx').then((module) => module.SummaryLayout), 76),
  actions: lazyLayout(() => import('./actions/ActionsLayout.tsx').then((module) => module.ActionsLayout), 72),
  newPrice: lazyLayout(() => import('./new-price/NewPriceLayout.tsx').then((module) => module.NewPriceLayout), 120),
  beginLinked: lazyLayout(() => import('./begin-linked/BeginLinkedLayout.tsx').then((module) => module.BeginLinkedLayout), 32),
}
