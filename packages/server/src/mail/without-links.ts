/** Prefixes that mail programs turn into links even without a domain. */
const schemes = /\b(mailto|tel|sms|callto|skype|javascript|data|file):(?=\S)/giu
const dots = '.。．｡'
/** Matches a dot within a name, but not within a number such as 1.234 or 24.12.2026. */
const dotInName = new RegExp(`(?<=[\\p{L}\\p{M}_-])[${dots}](?=[\\p{L}\\p{N}])|(?<=[\\p{N}])[${dots}](?=\\p{L})`, 'gu')

/**
 * Returns the text with a blank in each part that mail programs would turn into a link. The blank is visible, because some programs do not
 * end an address at a zero-width character.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/:(?=[/\\]{2})/g, ': ')
    .replaceAll(/\\(?=\\)/g, '\\ ')
    .replaceAll(schemes, '$1: ')
    .replaceAll(dotInName, '$& ')
}
