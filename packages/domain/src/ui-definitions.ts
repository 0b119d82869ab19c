import { definitions } from './definitions.ts'
import type { ScreenParts } from './shared/noted.ts'
import { withNotesShown } from './shared/noted.ts'
import { accountRuleUi } from './billing/account-rule/layout.ts'
import { accountingExportUi } from './billing/accounting-export/layout.ts'
import { postFolderUi } from './billing/post-folder/layout.ts'
import { debtorAgeUi } from './billing/debtor-age/layout.ts'
import { revenueSumUi } from './billing/revenue-sum/layout.ts'
import { taxSumUi } from './billing/tax-sum/layout.ts'
import { acknowledgementUi } from './billing/acknowledgement/layout.ts'
import { allocationUi } from './billing/allocation/layout.ts'
import { bankAccountUi } from './billing/bank-account/layout.ts'
import { bankStatementUi } from './billing/bank-statement/layout.ts'
import { bankUi } from './billing/bank/layout.ts'
import { billingSetupUi } from './billing/billing-setup/layout.ts'
import { chargeUi } from './billing/charge/layout.ts'
import { consumptionDeadlineUi } from './billing/consumption-deadline/layout.ts'
import { gridFeeUi } from './metering/grid-fee/layout.ts'
import { calorificValueUi } from './metering/calorific-value/layout.ts'
import { billingDraftUi } from './billing/billing-draft/layout.ts'
import { billingRunUi } from './billing/billing-run/layout.ts'
import { collectionUi } from './billing/collection/layout.ts'
import { openItemUi } from './billing/open-item/layout.ts'
import { payoutUi } from './billing/payout/layout.ts'
import { writeOffUi } from './billing/write-off/layout.ts'
import { letterDispatchUi } from './billing/letter-dispatch/layout.ts'
import { callDataRecordUi } from './billing/call-data-record/layout.ts'
import { callImportUi } from './billing/call-import/layout.ts'
import { callMappingUi } from './billing/call-mapping/layout.ts'
import { callReratingUi } from './billing/call-rerating/layout.ts'
import { unassignedNumberUi } from './billing/unassigned-number/layout.ts'
import { paymentUi } from './billing/payment/layout.ts'
import { paymentDirectDebitUi } from './billing/payment-direct-debit/layout.ts'
import { paymentFileUi } from './billing/payment-file/layout.ts'
import { paymentMethodUi } from './billing/payment-method/layout.ts'
import { paymentOnBillUi } from './billing/payment-on-bill/layout.ts'
import { paymentTransferUi } from './billing/payment-transfer/layout.ts'
import { receiptDispatchUi } from './billing/receipt-dispatch/layout.ts'
import { receiptItemUi } from './billing/receipt-item/layout.ts'
import { receiptUi } from './billing/receipt/layout.ts'
import { sepaMandateUi } from './billing/sepa-mandate/layout.ts'
import { contractAllowanceUi } from './contract/contract-allowance/layout.ts'
import { contractAssignmentUi } from './contract/contract-assignment/layout.ts'
import { contractEasementUi } from './contract/contract-easement/layout.ts'
import { contractElementUi } from './contract/contract-element/layout.ts'
import { contractEnergySupplyUi } from './contract/contract-energy-supply/layout.ts'
import { contractExternalServiceUi } from './contract/contract-external-service/layout.ts'
import { contractFrameworkUi } from './contract/contract-framework/layout.ts'
import { contractGridUsageUi } from './contract/contract-grid-usage/layout.ts'
import { contractLeaseUi } from './contract/contract-lease/layout.ts'
import { contractPurchaseUi } from './contract/contract-purchase/layout.ts'
import { contractServiceConnectionUi } from './contract/contract-service-connection/layout.ts'
import { contractServiceUi } from './contract/contract-service/layout.ts'
import { contractStatementOfWorkUi } from './contract/contract-statement-of-work/layout.ts'
import { contractTelecomUi } from './contract/contract-telecom/layout.ts'
import { contractTenantUi } from './contract/contract-tenant/layout.ts'
import { contractUi } from './contract/contract/layout.ts'
import { copyrightUi } from './document/copyright/layout.ts'
import { documentUi } from './document/document/layout.ts'
import { geopointUi } from './document/geopoint/layout.ts'
import { imageDocumentUi } from './document/image-document/layout.ts'
import { boundaryStoneUi } from './geo/boundary-stone/layout.ts'
import { buildingUi } from './geo/building/layout.ts'
import { cableUi } from './geo/cable/layout.ts'
import { ductUi } from './geo/duct/layout.ts'
import { fibreUi } from './geo/fibre/layout.ts'
import { houseConnectionUi } from './geo/house-connection/layout.ts'
import { parcelUi } from './geo/parcel/layout.ts'
import { spliceClosureUi } from './geo/splice-closure/layout.ts'
import { spliceUi } from './geo/splice/layout.ts'
import { telcoServiceConnectionBuildingUi } from './geo/telco-service-connection-building/layout.ts'
import { telcoServiceConnectionHomeUi } from './geo/telco-service-connection-home/layout.ts'
import { telcoServiceConnectionParcelUi } from './geo/telco-service-connection-parcel/layout.ts'
import { telcoServiceConnectionUi } from './geo/telco-service-connection/layout.ts'
import { trenchUi } from './geo/trench/layout.ts'
import { availabilityRequestUi } from './journey/availability-request/layout.ts'
import { journeyContainerUi } from './journey/journey-container/layout.ts'
import { journeyUi } from './journey/journey/layout.ts'
import { marketLocationUi } from './metering/market-location/layout.ts'
import { meterPointUi } from './metering/meter-point/layout.ts'
import { meterReadingUi } from './metering/meter-reading/layout.ts'
import { meterRegisterUi } from './metering/meter-register/layout.ts'
import { meterUi } from './metering/meter/layout.ts'
import { modemUi } from './metering/modem/layout.ts'
import { accessDeviceUi } from './network/access-device/layout.ts'
import { accessUi } from './network/access/layout.ts'
import { assetUi } from './network/asset/layout.ts'
import { circuitUi } from './network/circuit/layout.ts'
import { cpeAonUi } from './network/cpe-aon/layout.ts'
import { cpeDocsisUi } from './network/cpe-docsis/layout.ts'
import { cpeDslUi } from './network/cpe-dsl/layout.ts'
import { cpeGponUi } from './network/cpe-gpon/layout.ts'
import { cpeUi } from './network/cpe/layout.ts'
import { domainUi } from './network/domain/layout.ts'
import { firmwareUi } from './network/firmware/layout.ts'
import { firmwarePartUi } from './network/firmware-part/layout.ts'
import { flashRunUi } from './network/flash-run/layout.ts'
import { ipSubnetUi } from './network/ip-subnet/layout.ts'
import { managedNumberUi } from './network/managed-number/layout.ts'
import { numberBlockUi } from './network/number-block/layout.ts'
import { phoneBookEntryUi } from './network/phone-book-entry/layout.ts'
import { portUi } from './network/port/layout.ts'
import { remoteMaintenanceUserUi } from './network/remote-maintenance-user/layout.ts'
import { reverseDnsUi } from './network/reverse-dns/layout.ts'
import { simcardUi } from './network/simcard/layout.ts'
import { sipAccountUi } from './network/sip-account/layout.ts'
import { thingUi } from './network/thing/layout.ts'
import { toolUi } from './network/tool/layout.ts'
import { businessPartnerUi } from './partner/business-partner/layout.ts'
import { contactMailUi } from './partner/contact-mail/layout.ts'
import { contactPhoneUi } from './partner/contact-phone/layout.ts'
import { countryUi } from './partner/country/layout.ts'
import { customerUi } from './partner/customer/layout.ts'
import { externalServiceProviderUi } from './partner/external-service-provider/layout.ts'
import { noteUi } from './partner/note/layout.ts'
import { postalAddressUi } from './partner/postal-address/layout.ts'
import { tenantUi } from './partner/tenant/layout.ts'
import { commentUi } from './platform/comment/layout.ts'
import { dataFindingUi } from './platform/data-finding/layout.ts'
import { auditEntryUi } from './platform/audit-entry/layout.ts'
import { entityUi } from './platform/entity/layout.ts'
import { groupFunctionUi } from './platform/group-function/layout.ts'
import { groupMembershipUi } from './platform/group-membership/layout.ts'
import { groupUi } from './platform/group/layout.ts'
import { mailUi } from './platform/mail/layout.ts'
import { permissionUi } from './platform/permission/layout.ts'
import { roleUi } from './platform/role/layout.ts'
import { savedViewUi } from './platform/saved-view/layout.ts'
import { boardUi } from './platform/board/layout.ts'
import { metricGoalUi } from './platform/metric-goal/layout.ts'
import { apiUi } from './platform/api/layout.ts'
import { sessionUi } from './platform/session/layout.ts'
import { tagUi } from './platform/tag/layout.ts'
import { twinDefinitionUi } from './platform/twin-definition/layout.ts'
import { userUi } from './platform/user/layout.ts'
import { processUiDefinitions } from './process/ui-definitions.ts'
import { destinationUi } from './product/destination/layout.ts'
import { priceComponentUi } from './product/price-component/layout.ts'
import { priceStepUi } from './product/price-step/layout.ts'
import { priceTactUi } from './product/price-tact/layout.ts'
import { productEnergyUi } from './product/product-energy/layout.ts'
import { productGridUsageUi } from './product/product-grid-usage/layout.ts'
import { productHardwareUi } from './product/product-hardware/layout.ts'
import { productInternetUi } from './product/product-internet/layout.ts'
import { productOptionUi } from './product/product-option/layout.ts'
import { productServiceUi } from './product/product-service/layout.ts'
import { productTelephonyUi } from './product/product-telephony/layout.ts'
import { productTvUi } from './product/product-tv/layout.ts'
import { productUi } from './product/product/layout.ts'
import { tariffzoneUi } from './product/tariffzone/layout.ts'
import { costCenterUi } from './work/cost-center/layout.ts'
import { effortUi } from './work/effort/layout.ts'
import { absenceUi } from './work/absence/layout.ts'
import { appointmentUi } from './work/appointment/layout.ts'
import { projectUi } from './work/project/layout.ts'
import { timeTrackingUi } from './work/time-tracking/layout.ts'
import { visitUi } from './work/visit/layout.ts'
import { workingTimeUi } from './work/working-time/layout.ts'
import { travelExpenseUi } from './work/travel-expense/layout.ts'

const screens: readonly ScreenParts[] = [
  entityUi,
  businessPartnerUi,
  customerUi,
  externalServiceProviderUi,
  tenantUi,
  postalAddressUi,
  countryUi,
  contractUi,
  contractTelecomUi,
  contractServiceUi,
  contractElementUi,
  productUi,
  productInternetUi,
  productTelephonyUi,
  productHardwareUi,
  productOptionUi,
  priceComponentUi,
  thingUi,
  assetUi,
  cpeUi,
  cpeGponUi,
  documentUi,
  imageDocumentUi,
  tagUi,
  userUi,
  groupUi,
  groupFunctionUi,
  groupMembershipUi,
  roleUi,
  permissionUi,
  twinDefinitionUi,
  productTvUi,
  productEnergyUi,
  productGridUsageUi,
  productServiceUi,
  priceStepUi,
  priceTactUi,
  tariffzoneUi,
  destinationUi,
  cpeAonUi,
  cpeDocsisUi,
  cpeDslUi,
  accessDeviceUi,
  portUi,
  accessUi,
  circuitUi,
  domainUi,
  ipSubnetUi,
  reverseDnsUi,
  managedNumberUi,
  numberBlockUi,
  sipAccountUi,
  phoneBookEntryUi,
  simcardUi,
  toolUi,
  modemUi,
  meterUi,
  meterRegisterUi,
  meterReadingUi,
  meterPointUi,
  marketLocationUi,
  parcelUi,
  buildingUi,
  trenchUi,
  ductUi,
  cableUi,
  fibreUi,
  spliceClosureUi,
  spliceUi,
  telcoServiceConnectionUi,
  telcoServiceConnectionParcelUi,
  telcoServiceConnectionBuildingUi,
  telcoServiceConnectionHomeUi,
  houseConnectionUi,
  boundaryStoneUi,
  contractEasementUi,
  contractAllowanceUi,
  contractAssignmentUi,
  contractPurchaseUi,
  contractStatementOfWorkUi,
  contractLeaseUi,
  contractFrameworkUi,
  contractServiceConnectionUi,
  contractExternalServiceUi,
  contractTenantUi,
  contractEnergySupplyUi,
  contractGridUsageUi,
  bankAccountUi,
  sepaMandateUi,
  paymentMethodUi,
  paymentDirectDebitUi,
  paymentOnBillUi,
  paymentTransferUi,
  contactPhoneUi,
  contactMailUi,
  geopointUi,
  copyrightUi,
  remoteMaintenanceUserUi,
  firmwareUi,
  firmwarePartUi,
  flashRunUi,
  mailUi,
  auditEntryUi,
  commentUi,
  dataFindingUi,
  bankUi,
  receiptUi,
  receiptItemUi,
  receiptDispatchUi,
  acknowledgementUi,
  billingRunUi,
  billingDraftUi,
  calorificValueUi,
  gridFeeUi,
  consumptionDeadlineUi,
  billingSetupUi,
  accountRuleUi,
  accountingExportUi,
  postFolderUi,
  debtorAgeUi,
  revenueSumUi,
  taxSumUi,
  callImportUi,
  callMappingUi,
  callReratingUi,
  unassignedNumberUi,
  chargeUi,
  paymentFileUi,
  paymentUi,
  allocationUi,
  collectionUi,
  openItemUi,
  payoutUi,
  writeOffUi,
  letterDispatchUi,
  bankStatementUi,
  callDataRecordUi,
  effortUi,
  timeTrackingUi,
  travelExpenseUi,
  costCenterUi,
  projectUi,
  workingTimeUi,
  appointmentUi,
  absenceUi,
  visitUi,
  noteUi,
  journeyUi,
  journeyContainerUi,
  availabilityRequestUi,
  ...processUiDefinitions,
  savedViewUi,
  boardUi,
  metricGoalUi,
  sessionUi,
  apiUi,
]

/** Screens by definition. A type inherits each part that it omits from the definition that it extends; `entity` omits no part. */
export const uiDefinitions = withNotesShown(screens, definitions)
