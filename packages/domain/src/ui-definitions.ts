import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { contractElementUi } from './contract/contract-element/layout.ts'
import { contractServiceUi } from './contract/contract-service/layout.ts'
import { contractTelecomUi } from './contract/contract-telecom/layout.ts'
import { contractUi } from './contract/contract/layout.ts'
import { documentUi } from './document/document/layout.ts'
import { imageDocumentUi } from './document/image-document/layout.ts'
import { assetUi } from './network/asset/layout.ts'
import { cpeGponUi } from './network/cpe-gpon/layout.ts'
import { cpeUi } from './network/cpe/layout.ts'
import { thingUi } from './network/thing/layout.ts'
import { businessPartnerUi } from './partner/business-partner/layout.ts'
import { countryUi } from './partner/country/layout.ts'
import { customerUi } from './partner/customer/layout.ts'
import { externalServiceProviderUi } from './partner/external-service-provider/layout.ts'
import { postalAddressUi } from './partner/postal-address/layout.ts'
import { tenantUi } from './partner/tenant/layout.ts'
import { entityUi } from './platform/entity/layout.ts'
import { groupFunctionUi } from './platform/group-function/layout.ts'
import { groupMembershipUi } from './platform/group-membership/layout.ts'
import { groupUi } from './platform/group/layout.ts'
import { permissionUi } from './platform/permission/layout.ts'
import { roleUi } from './platform/role/layout.ts'
import { tagUi } from './platform/tag/layout.ts'
import { twinDefinitionUi } from './platform/twin-definition/layout.ts'
import { userUi } from './platform/user/layout.ts'
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

/** Screens by definition. What one leaves out comes from what its definition extends; `entity` leaves out nothing. */
export const uiDefinitions: readonly (Partial<UiDefinition> & { definition: string })[] = [
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
]
