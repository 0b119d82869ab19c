import { z } from 'zod'
import { defineCall } from './call.ts'

export const openapi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI document',
  access: 'public',
  output: z.custom<object>(),
  codes: [],
})
