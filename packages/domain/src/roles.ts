import { billing } from './roles/billing.ts'
import { customerService } from './roles/customer-service.ts'
import { customerRole } from './roles/customer.ts'
import { operations } from './roles/operations.ts'
import { platformAdmin } from './roles/platform-admin.ts'
import type { RoleDefinition } from './roles/role-definition.ts'
import { tenantAdmin } from './roles/tenant-admin.ts'

/** The roles every tenant starts with. */
export const roles: readonly RoleDefinition[] = [platformAdmin, tenantAdmin, customerService, operations, billing, customerRole]
