import type { Service } from '../steps/service.ts'

export const findBuilding: Service = {
  name: { de: 'Gebäudeanschluss suchen', en: 'Look for the building connection' },
  handler: 'findBuilding',
}
