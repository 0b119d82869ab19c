import { billingLead } from './roles/billing-lead.ts'
import { billing } from './roles/billing.ts'
import { withBoughtContracts } from './roles/bought-contracts.ts'
import { construction } from './roles/construction.ts'
import { customerService } from './roles/customer-service.ts'
import { customerRole } from './roles/customer.ts'
import { externalProvider } from './roles/external-provider.ts'
import { management } from './roles/management.ts'
import { metering } from './roles/metering.ts'
import { operations } from './roles/operations.ts'
import { orderManagement } from './roles/order-management.ts'
import { platformAdmin } from './roles/platform-admin.ts'
import { projectLead } from './roles/project-lead.ts'
import type { RoleDefinition } from './roles/role-definition.ts'
import { sales } from './roles/sales.ts'
import { splicing } from './roles/splicing.ts'
import { tenantAdmin } from './roles/tenant-admin.ts'
import { withNoteRights } from './shared/noted.ts'

const own: readonly RoleDefinition[] = [
  platformAdmin,
  tenantAdmin,
  customerService,
  orderManagement,
  operations,
  construction,
  splicing,
  metering,
  billing,
  billingLead,
  sales,
  projectLead,
  externalProvider,
  management,
  customerRole,
]

/** The roles every tenant starts with. */
export const roles: readonly RoleDefinition[] = own.map(withBoughtContracts).map(withNoteRights)
