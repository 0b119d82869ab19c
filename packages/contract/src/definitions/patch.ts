import type { Patch } from '@twinwerk/model/overlay/patch'
import { verbs } from '@twinwerk/model/definition/verb'
import { dataTypes } from '@twinwerk/model/value/data-type'
import { z } from 'zod'

// A draft may be unfinished: an empty or wrong value is reported as a problem of the patch and is still saved. These schemas reject only
// structures that cannot be a patch.
const name = z.string().max(100)
const target = z.string().max(200)
const text = z.strictObject({ de: z.string().max(2000), en: z.string().max(2000), informal: z.string().max(2000).optional() })
const set = z.literal(true).optional()
const bound = z.int().min(-1).max(10_000)
const validation = z.strictObject({ when: z.string().max(10_000), text })
const style = z.strictObject({ background: z.string().max(20), text: z.string().max(20) })
const enumValue = z.strictObject({ name, label: text, style: style.optional() })

const attribute = z.strictObject({
  dataType: z.enum([...dataTypes, '']),
  label: text,
  help: text.optional(),
  required: set,
  unit: z.string().min(1).max(20).optional(),
  measureIn: z.string().min(1).max(20).optional(),
  decimals: z.int().min(0).max(10).optional(),
  maxLength: z.int().min(0).max(1_000_000).optional(),
  semanticType: z.enum(['email', 'phone', 'mobile', 'url', 'color', 'iban', 'code', 'password', 'identifier', 'lines']).optional(),
  enumValues: z.array(enumValue).max(200).optional(),
  validations: z.array(validation).max(20).optional(),
  searchable: set,
  default: z.unknown().optional(),
  hiddenInFilters: set,
  onlyNamed: set,
  calculation: z
    .strictObject({
      steps: z
        .array(z.strictObject({ name, expression: z.string().max(10_000), label: text.optional() }))
        .max(50)
        .optional(),
      expression: z.string().max(10_000),
    })
    .optional(),
})

const relationship = z.strictObject({
  target: name,
  label: text,
  help: text.optional(),
  min: bound,
  max: bound,
  ranged: set,
  reverse: z.strictObject({ name, label: text, min: bound, max: bound }).optional(),
})

const measured = z.number().optional()
const levelBand = z.strictObject({
  state: z.enum(['good', 'warn', 'bad']),
  min: measured,
  above: measured,
  max: measured,
  below: measured,
})

const role = name.optional()
const place = z.number().min(-1e6).max(1e6)
const block = z.strictObject({ shown: z.boolean().optional(), place: place.optional(), fixed: set })

const base = z.unknown().optional()
const deprecated = set

/** A change of the definitions, in its JSON form. */
const patchSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('addSubtype'),
    name,
    extends: name,
    label: text,
    plural: text,
    title: z.array(target).max(5).optional(),
    icon: z.string().max(60).optional(),
    hue: z.int().optional(),
    deprecated,
    base,
  }),
  z.strictObject({ kind: z.literal('addAttribute'), definition: name, name, attribute, deprecated, base }),
  z.strictObject({ kind: z.literal('addRelationship'), definition: name, name, relationship, deprecated, base }),
  z.strictObject({ kind: z.literal('addEnumValue'), target, value: enumValue, deprecated, base }),
  z.strictObject({
    kind: z.literal('value'),
    target,
    name,
    label: text.optional(),
    style: style.optional(),
    withdrawn: set,
    base,
  }),
  z.strictObject({ kind: z.literal('valueOrder'), target, names: z.array(name).max(400), base }),
  z.strictObject({ kind: z.literal('label'), target, label: text.optional(), plural: text.optional(), help: text.optional(), base }),
  z.strictObject({
    kind: z.literal('tighten'),
    target,
    required: set,
    validations: z.array(validation).max(20).optional(),
    maxLength: z.int().min(0).max(1_000_000).optional(),
    min: bound.optional(),
    max: bound.optional(),
    transitions: z.record(name, z.array(z.union([name, z.strictObject({ to: name, verb: z.enum(verbs) })])).max(200)).optional(),
    initialValues: z.array(name).max(200).optional(),
    base,
  }),
  z.strictObject({ kind: z.literal('levels'), target, levels: z.array(levelBand).max(20), base }),
  z.strictObject({ kind: z.literal('hide'), target, base }),
  z.strictObject({
    kind: z.literal('grant'),
    role: target,
    roleName: target,
    target,
    verbs: z.array(z.enum(['select', 'update'])).max(2),
    base,
  }),
  z.strictObject({ kind: z.literal('menu'), role, paths: z.array(z.string().max(200)).max(400), base }),
  z.strictObject({
    kind: z.literal('home'),
    role,
    blocks: z.record(name, block).refine((blocks) => Object.keys(blocks).length <= 60),
    tiles: z
      .record(name, z.strictObject({ place, tile: z.record(z.string(), z.unknown()) }))
      .refine((tiles) => Object.keys(tiles).length <= 60)
      .optional(),
    notice: z.strictObject({ text, until: z.string().max(20).optional() }).optional(),
    base,
  }),
])

/** The maximum number of patches. A larger overlay would be a product of its own. */
const maxPatches = 500

export const patchesSchema = z.array(patchSchema).max(maxPatches) as unknown as z.ZodType<readonly Patch[]>
