/** Returns a Markdown table. Bars inside cells are escaped. Cells are not padded, so that a changed row is one changed line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns a page of sections, with a note that it is generated. */
export function page(title: string, intro: string, sections: readonly (readonly [heading: string, body: string])[]): string {
  const note = `${intro} Generated from the content by \`tools/content-tables.ts\`; a test fails while it is not current.`
  return `${[`# ${title}`, note, ...sections.flatMap(([heading, body]) => [`## ${heading}`, body])].join('\n\n')}\n`
}
