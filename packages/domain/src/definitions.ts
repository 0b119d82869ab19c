import { withNotes } from './shared/noted.ts'
import { withWithdrawable } from './shared/withdrawable.ts'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { accountRule } from './billing/account-rule/twin.ts'
import { accountingExport } from './billing/accounting-export/twin.ts'
import { postFolder } from './billing/post-folder/twin.ts'
import { debtorAge } from './billing/debtor-age/twin.ts'
import { revenueSum } from './billing/revenue-sum/twin.ts'
import { taxSum } from './billing/tax-sum/twin.ts'
import { acknowledgement } from './billing/acknowledgement/twin.ts'
import { allocation } from './billing/allocation/twin.ts'
import { bankAccount } from './billing/bank-account/twin.ts'
import { bankStatement } from './billing/bank-statement/twin.ts'
import { bank } from './billing/bank/twin.ts'
import { billingSetup } from './billing/billing-setup/twin.ts'
import { billingDraft } from './billing/billing-draft/twin.ts'
import { billingRun } from './billing/billing-run/twin.ts'
import { charge } from './billing/charge/twin.ts'
import { collection } from './billing/collection/twin.ts'
import { openItem } from './billing/open-item/twin.ts'
import { payout } from './billing/payout/twin.ts'
import { writeOff } from './billing/write-off/twin.ts'
import { letterDispatch } from './billing/letter-dispatch/twin.ts'
import { callDataRecord } from './billing/call-data-record/twin.ts'
import { callImport } from './billing/call-import/twin.ts'
import { callMapping } from './billing/call-mapping/twin.ts'
import { callRerating } from './billing/call-rerating/twin.ts'
import { unassignedNumber } from './billing/unassigned-number/twin.ts'
import { paymentDirectDebit } from './billing/payment-direct-debit/twin.ts'
import { paymentFile } from './billing/payment-file/twin.ts'
import { payment } from './billing/payment/twin.ts'
import { paymentMethod } from './billing/payment-method/twin.ts'
import { paymentOnBill } from './billing/payment-on-bill/twin.ts'
import { paymentTransfer } from './billing/payment-transfer/twin.ts'
import { receiptDispatch } from './billing/receipt-dispatch/twin.ts'
import { receiptItem } from './billing/receipt-item/twin.ts'
import { receipt } from './billing/receipt/twin.ts'
import { sepaMandate } from './billing/sepa-mandate/twin.ts'
import { contractAllowance } from './contract/contract-allowance/twin.ts'
import { contractAssignment } from './contract/contract-assignment/twin.ts'
import { contractEasement } from './contract/contract-easement/twin.ts'
import { contractElement } from './contract/contract-element/twin.ts'
import { contractEnergySupply } from './contract/contract-energy-supply/twin.ts'
import { contractExternalService } from './contract/contract-external-service/twin.ts'
import { contractFramework } from './contract/contract-framework/twin.ts'
import { contractGridUsage } from './contract/contract-grid-usage/twin.ts'
import { contractLease } from './contract/contract-lease/twin.ts'
import { contractPurchase } from './contract/contract-purchase/twin.ts'
import { contractServiceConnection } from './contract/contract-service-connection/twin.ts'
import { contractService } from './contract/contract-service/twin.ts'
import { contractStatementOfWork } from './contract/contract-statement-of-work/twin.ts'
import { contractTelecom } from './contract/contract-telecom/twin.ts'
import { contractTenant } from './contract/contract-tenant/twin.ts'
import { contract } from './contract/contract/twin.ts'
import { copyright } from './document/copyright/twin.ts'
import { document } from './document/document/twin.ts'
import { geopoint } from './document/geopoint/twin.ts'
import { imageDocument } from './document/image-document/twin.ts'
import { boundaryStone } from './geo/boundary-stone/twin.ts'
import { building } from './geo/building/twin.ts'
import { cable } from './geo/cable/twin.ts'
import { duct } from './geo/duct/twin.ts'
import { fibre } from './geo/fibre/twin.ts'
import { houseConnection } from './geo/house-connection/twin.ts'
import { parcel } from './geo/parcel/twin.ts'
import { spliceClosure } from './geo/splice-closure/twin.ts'
import { splice } from './geo/splice/twin.ts'
import { telcoServiceConnectionBuilding } from './geo/telco-service-connection-building/twin.ts'
import { telcoServiceConnectionHome } from './geo/telco-service-connection-home/twin.ts'
import { telcoServiceConnectionParcel } from './geo/telco-service-connection-parcel/twin.ts'
import { telcoServiceConnection } from './geo/telco-service-connection/twin.ts'
import { trench } from './geo/trench/twin.ts'
import { availabilityRequest } from './journey/availability-request/twin.ts'
import { journeyContainer } from './journey/journey-container/twin.ts'
import { journey } from './journey/journey/twin.ts'
import { consumptionDeadline } from './billing/consumption-deadline/twin.ts'
import { gridFee } from './metering/grid-fee/twin.ts'
import { calorificValue } from './metering/calorific-value/twin.ts'
import { marketLocation } from './metering/market-location/twin.ts'
import { meterPoint } from './metering/meter-point/twin.ts'
import { meterReading } from './metering/meter-reading/twin.ts'
import { meterRegister } from './metering/meter-register/twin.ts'
import { meter } from './metering/meter/twin.ts'
import { modem } from './metering/modem/twin.ts'
import { accessDevice } from './network/access-device/twin.ts'
import { access } from './network/access/twin.ts'
import { asset } from './network/asset/twin.ts'
import { circuit } from './network/circuit/twin.ts'
import { cpeAon } from './network/cpe-aon/twin.ts'
import { cpeDocsis } from './network/cpe-docsis/twin.ts'
import { cpeDsl } from './network/cpe-dsl/twin.ts'
import { cpeGpon } from './network/cpe-gpon/twin.ts'
import { cpe } from './network/cpe/twin.ts'
import { domain } from './network/domain/twin.ts'
import { firmware } from './network/firmware/twin.ts'
import { firmwarePart } from './network/firmware-part/twin.ts'
import { flashRun } from './network/flash-run/twin.ts'
import { ipSubnet } from './network/ip-subnet/twin.ts'
import { managedNumber } from './network/managed-number/twin.ts'
import { numberBlock } from './network/number-block/twin.ts'
import { phoneBookEntry } from './network/phone-book-entry/twin.ts'
import { port } from './network/port/twin.ts'
import { remoteMaintenanceUser } from './network/remote-maintenance-user/twin.ts'
import { reverseDns } from './network/reverse-dns/twin.ts'
import { simcard } from './network/simcard/twin.ts'
import { sipAccount } from './network/sip-account/twin.ts'
import { thing } from './network/thing/twin.ts'
import { tool } from './network/tool/twin.ts'
import { businessPartner } from './partner/business-partner/twin.ts'
import { contactMail } from './partner/contact-mail/twin.ts'
import { contactPhone } from './partner/contact-phone/twin.ts'
import { country } from './partner/country/twin.ts'
import { customer } from './partner/customer/twin.ts'
import { externalServiceProvider } from './partner/external-service-provider/twin.ts'
import { note } from './partner/note/twin.ts'
import { postalAddress } from './partner/postal-address/twin.ts'
import { tenant } from './partner/tenant/twin.ts'
import { comment } from './platform/comment/twin.ts'
import { dataFinding } from './platform/data-finding/twin.ts'
import { auditEntry } from './platform/audit-entry/twin.ts'
import { groupFunction } from './platform/group-function/twin.ts'
import { groupMembership } from './platform/group-membership/twin.ts'
import { group } from './platform/group/twin.ts'
import { mail } from './platform/mail/twin.ts'
import { permission } from './platform/permission/twin.ts'
import { role } from './platform/role/twin.ts'
import { savedView } from './platform/saved-view/twin.ts'
import { board } from './platform/board/twin.ts'
import { metricGoal } from './platform/metric-goal/twin.ts'
import { api } from './platform/api/twin.ts'
import { session } from './platform/session/twin.ts'
import { tag } from './platform/tag/twin.ts'
import { twinDefinition } from './platform/twin-definition/twin.ts'
import { user } from './platform/user/twin.ts'
import { processDefinitions } from './process/definitions.ts'
import { destination } from './product/destination/twin.ts'
import { priceComponent } from './product/price-component/twin.ts'
import { priceStep } from './product/price-step/twin.ts'
import { priceTact } from './product/price-tact/twin.ts'
import { productEnergy } from './product/product-energy/twin.ts'
import { productGridUsage } from './product/product-grid-usage/twin.ts'
import { productHardware } from './product/product-hardware/twin.ts'
import { productInternet } from './product/product-internet/twin.ts'
import { productOption } from './product/product-option/twin.ts'
import { productService } from './product/product-service/twin.ts'
import { productTelephony } from './product/product-telephony/twin.ts'
import { productTv } from './product/product-tv/twin.ts'
import { product } from './product/product/twin.ts'
import { tariffzone } from './product/tariffzone/twin.ts'
import { costCenter } from './work/cost-center/twin.ts'
import { effort } from './work/effort/twin.ts'
import { absence } from './work/absence/twin.ts'
import { appointment } from './work/appointment/twin.ts'
import { project } from './work/project/twin.ts'
import { timeTracking } from './work/time-tracking/twin.ts'
import { visit } from './work/visit/twin.ts'
import { workingTime } from './work/working-time/twin.ts'
import { travelExpense } from './work/travel-expense/twin.ts'

const declared: readonly TwinDefinition[] = withNotes([
  businessPartner,
  customer,
  externalServiceProvider,
  tenant,
  postalAddress,
  country,
  contract,
  contractTelecom,
  contractService,
  contractElement,
  product,
  productInternet,
  productTelephony,
  productHardware,
  productOption,
  priceComponent,
  thing,
  asset,
  cpe,
  cpeGpon,
  document,
  imageDocument,
  tag,
  user,
  group,
  groupFunction,
  groupMembership,
  role,
  permission,
  mail,
  auditEntry,
  comment,
  dataFinding,
  savedView,
  board,
  metricGoal,
  session,
  api,
  twinDefinition,
  productTv,
  productEnergy,
  productGridUsage,
  productService,
  priceStep,
  priceTact,
  tariffzone,
  destination,
  cpeAon,
  cpeDocsis,
  cpeDsl,
  accessDevice,
  port,
  access,
  circuit,
  domain,
  ipSubnet,
  reverseDns,
  managedNumber,
  numberBlock,
  sipAccount,
  phoneBookEntry,
  simcard,
  tool,
  modem,
  meter,
  meterRegister,
  meterReading,
  meterPoint,
  marketLocation,
  parcel,
  building,
  trench,
  duct,
  cable,
  fibre,
  spliceClosure,
  splice,
  telcoServiceConnection,
  telcoServiceConnectionParcel,
  telcoServiceConnectionBuilding,
  telcoServiceConnectionHome,
  houseConnection,
  boundaryStone,
  contractEasement,
  contractAllowance,
  contractAssignment,
  contractPurchase,
  contractStatementOfWork,
  contractLease,
  contractFramework,
  contractServiceConnection,
  contractExternalService,
  contractTenant,
  contractEnergySupply,
  contractGridUsage,
  bankAccount,
  sepaMandate,
  paymentMethod,
  paymentDirectDebit,
  paymentOnBill,
  paymentTransfer,
  contactPhone,
  contactMail,
  geopoint,
  copyright,
  remoteMaintenanceUser,
  firmware,
  firmwarePart,
  flashRun,
  bank,
  receipt,
  receiptItem,
  receiptDispatch,
  acknowledgement,
  billingRun,
  billingDraft,
  calorificValue,
  gridFee,
  consumptionDeadline,
  billingSetup,
  accountRule,
  accountingExport,
  postFolder,
  debtorAge,
  revenueSum,
  taxSum,
  callImport,
  callMapping,
  callRerating,
  unassignedNumber,
  charge,
  paymentFile,
  payment,
  allocation,
  collection,
  openItem,
  payout,
  writeOff,
  letterDispatch,
  bankStatement,
  callDataRecord,
  effort,
  timeTracking,
  travelExpense,
  costCenter,
  project,
  workingTime,
  appointment,
  absence,
  visit,
  note,
  journey,
  journeyContainer,
  availabilityRequest,
  ...processDefinitions,
])

/** All definitions of the provider's data. The model defines `entity`, which all of them extend. */
export const definitions: readonly TwinDefinition[] = withWithdrawable(declared)
