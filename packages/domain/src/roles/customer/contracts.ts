import type { RoleGrant } from '@twinwerk/model/right/grant'

const own = 'businessPartner:consumingContracts'
const element = `${own}/contract:contractElements`
const price = `${element}/contractElement:product/product:priceComponents`
const document = ['document:url', 'document:name', 'document:kind', 'document:filetype', 'document:size', 'document:uploadedAt']

const shownPrice = [
  'priceComponent:name',
  'priceComponent:pricingType',
  'priceComponent:singleprice',
  'priceComponent:taxrate',
  'priceComponent:promotionMonths',
  'priceComponent:regularPrice',
  'priceComponent:regularPriceDescription',
  'priceComponent:regularPriceVisibilty',
]

const see = (path: string, ...mask: readonly string[]): RoleGrant => ({ path, verbs: ['select'], ...(mask.length > 0 && { mask }) })

/** The metering of an energy contract, from its market locations down to the readings. */
const measured = (['contractEnergySupply', 'contractGridUsage'] as const).flatMap((kind): readonly RoleGrant[] => {
  const location = `${own}(${kind})/${kind}:marketLocations`
  const meter = `${location}/marketLocation:meterPoints/meterPoint:meter`
  return [
    see(`${own}(${kind})`, `${kind}:marketLocations`),
    see(location, 'marketLocation:malo', 'marketLocation:sector', 'marketLocation:description', 'marketLocation:meterPoints'),
    see(`${location}/marketLocation:meterPoints`, 'meterPoint:melo', 'meterPoint:mountingPlace', 'meterPoint:meter'),
    see(meter, 'meter:meterNumber', 'meter:sector', 'meter:meterRegisters'),
    see(`${meter}/meter:meterRegisters`, 'meterRegister:obis', 'meterRegister:unit', 'meterRegister:meterReadings'),
    see(`${meter}/meter:meterRegisters/meterRegister:meterReadings`, 'meterReading:readAt', 'meterReading:reading'),
  ]
})

/** A customer's view of the own contracts (portal specification, section 3). */
export const customerContracts: readonly RoleGrant[] = [
  see(
    own,
    'entity:tenantWideIdentifier',
    'contract:contractBegin',
    'contract:contractEnd',
    'contract:signedAt',
    'contract:minTermEnd',
    'contract:active',
    'contract:noticePeriod',
    'contract:extensionPeriod',
    'contract:receiverForContract',
    'contract:supplierForContract',
    'contract:executingAddressForContract',
    'contract:connectionAddress',
    'contract:billingAddress',
    'contract:contractElements',
    'contract:charges',
    'contract:documents',
    'contract:paymentMethod',
    'contract:bankAccounts',
    'contract:executions',
    'contractTelecom:download',
    'contractTelecom:upload',
    'contractTelecom:ipType',
    'contractTelecom:callDataRecord',
    'contractTelecom:usersInformedOn',
    'contractService:slaHours',
    'contractEnergySupply:annualConsumption',
    'contractEnergySupply:budgetInstalment',
    'contractEnergySupply:marketLocations',
    'contractGridUsage:gridArea',
    'contractGridUsage:marketLocations',
  ),
  see(
    `${own}/contract:supplierForContract`,
    'businessPartner:name1',
    'businessPartner:name2',
    'businessPartner:email',
    'businessPartner:phone',
  ),
  see(`${own}/contract:executingAddressForContract`),
  see(`${own}/contract:connectionAddress`),
  see(`${own}/contract:billingAddress`),
  see(`${own}/contract:charges`, 'charge:text', 'charge:texts', 'charge:amount', 'charge:serviceFrom', 'charge:serviceTo', 'charge:state'),
  see(
    element,
    'entity:tenantWideIdentifier',
    'contractElement:contractElementBegin',
    'contractElement:contractElementEnd',
    'contractElement:quantity',
    'contractElement:individualPrice',
    'contractElement:product',
    'contractElement:priceComponents',
    'contractElement:managedNumbers',
    'contractElement:access',
  ),
  see(
    `${element}/contractElement:managedNumbers`,
    'managedNumber:number',
    'managedNumber:numberKind',
    'managedNumber:phoneBookStatus',
    'managedNumber:cdr',
    'managedNumber:usersInformedOn',
  ),
  see(`${element}/contractElement:access`, 'access:ipSubnets'),
  see(`${element}/contractElement:access/access:ipSubnets`, 'ipSubnet:cidr', 'ipSubnet:kind', 'ipSubnet:gateway'),
  see(`${own}/contract:paymentMethod`),
  see(`${own}/contract:bankAccounts`),
  see(`${own}/contract:documents`, ...document),
  see(
    `${element}/contractElement:product`,
    'product:name',
    'product:templateDescription',
    'product:priceComponents',
    'productInternet:downMax',
    'productInternet:downNormal',
    'productInternet:downMin',
    'productInternet:upMax',
    'productInternet:upNormal',
    'productInternet:upMin',
    'productTelephony:amountOfNumbers',
    'productTelephony:landlineFlat',
    'productTelephony:mobileFlat',
    'productTelephony:abroadFlat',
  ),
  ...[price, `${element}/contractElement:priceComponents`].map((each) => see(each, ...shownPrice)),
  ...measured,
]
