import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { contractElement } from './contract/contract-element/twin.ts'
import { contractService } from './contract/contract-service/twin.ts'
import { contractTelecom } from './contract/contract-telecom/twin.ts'
import { contract } from './contract/contract/twin.ts'
import { document } from './document/document/twin.ts'
import { imageDocument } from './document/image-document/twin.ts'
import { asset } from './network/asset/twin.ts'
import { cpeGpon } from './network/cpe-gpon/twin.ts'
import { cpe } from './network/cpe/twin.ts'
import { thing } from './network/thing/twin.ts'
import { businessPartner } from './partner/business-partner/twin.ts'
import { country } from './partner/country/twin.ts'
import { customer } from './partner/customer/twin.ts'
import { externalServiceProvider } from './partner/external-service-provider/twin.ts'
import { postalAddress } from './partner/postal-address/twin.ts'
import { tenant } from './partner/tenant/twin.ts'
import { groupFunction } from './platform/group-function/twin.ts'
import { groupMembership } from './platform/group-membership/twin.ts'
import { group } from './platform/group/twin.ts'
import { permission } from './platform/permission/twin.ts'
import { role } from './platform/role/twin.ts'
import { tag } from './platform/tag/twin.ts'
import { twinDefinition } from './platform/twin-definition/twin.ts'
import { user } from './platform/user/twin.ts'
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

/** Everything the provider deals with. `entity`, which all extend, is the model's. */
export const definitions: readonly TwinDefinition[] = [
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
  twinDefinition,
  productTv,
  productEnergy,
  productGridUsage,
  productService,
  priceStep,
  priceTact,
  tariffzone,
  destination,
]
