import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { reserve } from '../steps/reserve.ts'
import type { Service } from '../steps/service.ts'
import { choice } from './fields.ts'
import { lines } from './line.ts'
import { processLetter } from '../../letters/process-letter.ts'

export const setUpAddress: Service = { name: { de: 'Adresse einrichten', en: 'Set up the address' }, handler: 'network/configure' }

/** Returns the write that sets the contract's way to get an address, a value of `contractTelecom:ipType`. */
export function setIpType(type: 'publicdynamic' | 'publicstatic' | 'private'): Write {
  return { kind: 'set', at: 'contract(contractTelecom)', values: { 'contractTelecom:ipType': `"${type}"` } }
}

/** Returns the writes for a line that loses its own address. Its networks return to the pool. */
export function withoutNetwork(type: 'publicdynamic' | 'private'): readonly Write[] {
  return [
    setIpType(type),
    { kind: 'set', at: `${lines}/access:ipSubnets`, when: 'true', values: { 'ipSubnet:kind': '"pool"' } },
    { kind: 'unlink', at: lines, relation: 'access:ipSubnets' },
  ]
}

/**
 * Returns the parts that reserve a network from a pool. The network is a twin of the process until the line gets it; a rejected request
 * deletes the twin. `reserved` is its path.
 */
export function networkFor(process: string) {
  const reserved = `process/${process}:ipSubnet`
  const isFree: ProcessRule = {
    holds: 'count(networks) = 1',
    reads: { networks: reserved },
    text: { de: 'Im Vorrat ist kein Netz dieser Länge frei.', en: 'The pool has no free network of this length.' },
  }
  return {
    reserved,
    isFree,
    picks: {
      pool: choice('ipSubnet', { de: 'Vorrat', en: 'Pool' }),
      ipSubnet: choice('ipSubnet', { de: 'Reserviertes Netz', en: 'Reserved network' }),
    },
    reserve: reserve({
      name: { de: 'Netz reservieren', en: 'Reserve a network' },
      handler: 'reserveNetwork',
      release: [{ kind: 'delete', at: reserved }],
    }),
  }
}

/** The letter about a public address, dynamic or static. It contains a security notice. */
export const letters = {
  publicAddress: processLetter('publicAddress', {
    label: { de: 'Bestätigung und Hinweis zur Sicherheit', en: 'Confirmation and note on security' },
    text: {
      de: 'Ihr Anschluss hat seit dem {{ effectiveDay }} eine öffentliche IP-Adresse{% if address %} ({{ address }}){% endif %}. Er ist damit aus dem ganzen Internet erreichbar. Bitte öffnen Sie in Ihrem Router nur die Ports, die Sie brauchen, und schließen Sie sie wieder, wenn Sie sie nicht mehr brauchen. Ändern Sie voreingestellte Passwörter, und halten Sie den Router und alle Geräte, die von außen erreichbar sind, auf dem neuesten Stand.',
      informal:
        'dein Anschluss hat seit dem {{ effectiveDay }} eine öffentliche IP-Adresse{% if address %} ({{ address }}){% endif %}. Er ist damit aus dem ganzen Internet erreichbar. Bitte öffne in deinem Router nur die Ports, die du brauchst, und schließ sie wieder, wenn du sie nicht mehr brauchst. Ändere voreingestellte Passwörter, und halte den Router und alle Geräte, die von außen erreichbar sind, auf dem neuesten Stand.',
      en: 'since {{ effectiveDay }} your line has a public IP address{% if address %} ({{ address }}){% endif %}. It can therefore be reached from all over the internet. Please open only the ports in your router that you need, and close them when you no longer need them. Change preset passwords, and keep the router and all devices that can be reached from outside up to date.',
    },
  }),
}
