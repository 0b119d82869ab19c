import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { choice } from '../../parts/fields.ts'
import { lines } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { recheckEffect } from '../../steps/recheck-effect.ts'
import { service } from '../../steps/service.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { checkForwardEntry, help, lookEntryUp, updateZone } from './texts.ts'

const ipSubnet = 'process/processEditReverseDns:ipSubnet'
const entries = `${ipSubnet}/ipSubnet:reverseDns`

export const editReverseDns: ProcessType = {
  name: 'processEditReverseDns',
  label: { de: 'Reverse-DNS-Eintrag bearbeiten', en: 'Edit reverse-DNS entry' },
  category: 'processTech',
  help,
  fields: fields(),
  picks: {
    ipSubnet: choice(
      'ipSubnet',
      { de: 'IP-Netz', en: 'IP subnet' },
      'execution:contractForProcess',
      'contract:contractElements',
      'contractElement:access',
      'access:ipSubnets',
    ),
  },
  rules: [
    { holds: 'ip != null and ptr != null', text: { de: 'IP-Adresse oder Name fehlt.', en: 'The IP address or the name is missing.' } },
    {
      holds: 'count(chosen) = 1 and chosen.cidr in own.cidr',
      reads: { chosen: ipSubnet, own: `${lines}/access:ipSubnets` },
      text: { de: 'Das Netz gehört nicht zu diesem Vertrag.', en: 'The network is not one of this contract.' },
    },
  ],
  steps: [
    received(),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    service({ name: checkForwardEntry, handler: 'network/lookUp' }),
    write([
      {
        kind: 'add',
        at: ipSubnet,
        when: 'count(entries[item.ip = ip]) = 0',
        reads: { entries },
        relation: 'ipSubnet:reverseDns',
        definition: 'reverseDns',
        values: { 'reverseDns:ip': 'ip', 'reverseDns:ptr': 'ptr' },
      },
      { kind: 'set', at: entries, when: 'target.ip = ip', values: { 'reverseDns:ptr': 'ptr' } },
    ]),
    provision({ name: updateZone, handler: 'network/zone' }),
    recheckEffect({ name: lookEntryUp, handler: 'network/reverseLookUp', after: 'PT1H' }),
    notifyCustomer(),
    done(),
  ],
}

function fields(): Readonly<Record<string, AttributeDefinition>> {
  return {
    ip: { dataType: 'inet', label: { de: 'IP-Adresse', en: 'IP address' } },
    ptr: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      validations: [
        {
          when: 'hostName(value)',
          text: { de: 'Der Name ist nicht gültig, z. B. mail.kunde.example!', en: 'The name is not valid, such as mail.customer.example.' },
        },
      ],
    },
  }
}
