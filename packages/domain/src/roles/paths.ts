/** What hangs on each contract. Receivers and suppliers are partners, elements' products are products: they have their own grants. */
export const contracts = 'businessPartner:providedContracts'
export const contractElements = 'businessPartner:providedContracts/contract:contractElements'
export const contractAddresses = [
  'businessPartner:providedContracts/contract:executingAddressForContract',
  'businessPartner:providedContracts/contract:connectionAddress',
  'businessPartner:providedContracts/contract:billingAddress',
] as const
export const contractDocuments = 'businessPartner:providedContracts/contract:documents'

export const contractPayments = [
  'businessPartner:providedContracts/contract:paymentMethod',
  'businessPartner:providedContracts/contract:bankAccounts',
] as const

export const partners = 'tenant:businesspartners'
export const partnerAddresses = 'tenant:businesspartners/businessPartner:contactAddress'
export const partnerContacts = [
  'tenant:businesspartners/businessPartner:contactPhone',
  'tenant:businesspartners/businessPartner:contactMail',
] as const
export const partnerAccounts = [
  'tenant:businesspartners/businessPartner:bankAccounts',
  'tenant:businesspartners/businessPartner:bankAccounts/bankAccount:sepaMandates',
] as const
export const products = 'tenant:products'
export const productPrices = 'tenant:products/product:priceComponents'
/** What a price consists of, and what calls cost; each step has its own grant. */
export const priceParts = [
  'tenant:products/product:priceComponents/priceComponent:priceSteps',
  'tenant:products/product:priceComponents/priceComponent:priceTact',
] as const
export const tariffs = [
  'tenant:products/productTelephony:tariffzones',
  'tenant:products/productTelephony:tariffzones/tariffzone:destinations',
  'tenant:products/productTelephony:tariffzones/tariffzone:priceComponents',
  'tenant:products/productTelephony:tariffzones/tariffzone:priceComponents/priceComponent:priceSteps',
  'tenant:products/productTelephony:tariffzones/tariffzone:priceComponents/priceComponent:priceTact',
] as const
export const productPictures = 'tenant:products/product:productPicture'
export const things = 'tenant:things'
/** What hangs on things without being one: readings, photos and addresses. */
export const thingParts = [
  'tenant:things/meterRegister:meterReadings',
  'tenant:things/meterRegister:meterReadings/meterReading:photo',
  'tenant:things/splice:photos',
  'tenant:things/firmware:file',
  'tenant:things/meterPoint:address',
  'tenant:things/marketLocation:address',
  'tenant:things/building:addresses',
] as const
export const documents = 'tenant:documents'
export const pictureParts = ['tenant:documents/imagedocument:geopoint', 'tenant:documents/imagedocument:copyright'] as const
export const tags = 'tenant:tags'
export const users = 'tenant:users'
export const userPermissions = 'tenant:users/user:permissions'
export const userMemberships = 'tenant:users/user:groupMemberships'
export const groups = 'tenant:groups'
export const groupFunctions = 'tenant:groups/group:groupFunctions'
export const groupPermissions = 'tenant:groups/group:permissions'
export const roles = 'tenant:roles'
export const mails = 'tenant:mails'
export const sessions = 'tenant:sessions'
export const auditEntries = 'tenant:auditEntries'
export const twinDefinitions = 'tenant:twinDefinitions'

/** Relations into which an external service provider is put by a right of its own. */
export const contractReceivers = 'businessPartner:providedContracts/contract:receiverForContract'
export const contractProviders = [
  'businessPartner:providedContracts/contractAssignment:externalServiceProvider',
  'businessPartner:providedContracts/contractExternalService:externalServiceProvider',
] as const
export const circuitProvider = 'tenant:things/circuit:externalServiceProvider'
export const parcelOwners = 'tenant:things/parcel:owners'
export const permissionRoots = ['tenant:users/user:permissions/permission:root', 'tenant:groups/group:permissions/permission:root'] as const
