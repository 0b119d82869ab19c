/** The names of all linear and all matrix codes, by group (portal specification, section 3). */
export const formatGroups = {
  linear_codes: [
    'code_128',
    'code_39',
    'code_93',
    'codabar',
    'databar',
    'databar_expanded',
    'dx_film_edge',
    'ean_13',
    'ean_8',
    'itf',
    'upc_a',
    'upc_e',
  ],
  matrix_codes: ['aztec', 'data_matrix', 'maxi_code', 'micro_qr_code', 'pdf417', 'qr_code', 'rm_qr_code'],
} as const

export const codeFormats = [...formatGroups.linear_codes, ...formatGroups.matrix_codes] as const

export type CodeFormat = (typeof codeFormats)[number]

export type CodeType = CodeFormat | keyof typeof formatGroups

/** Returns the formats for names of formats and of groups. An empty list means all formats. */
export function formatsOf(types: readonly CodeType[]): readonly CodeFormat[] {
  if (types.length === 0) return codeFormats
  return [...new Set(types.flatMap((type): readonly CodeFormat[] => (isGroup(type) ? formatGroups[type] : [type])))]
}

function isGroup(type: CodeType): type is keyof typeof formatGroups {
  return type in formatGroups
}
