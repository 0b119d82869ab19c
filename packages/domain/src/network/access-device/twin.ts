import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { deviceSeconds } from '../../shared/measuring.ts'
import { styles } from '../../shared/styles.ts'

/** A device that connects the lines of many customers: OLT, CMTS, switch. */
export const accessDevice: TwinDefinition = {
  name: 'accessDevice',
  extends: 'asset',
  label: { de: 'Zugangsgerät', en: 'Access device' },
  plural: { de: 'Zugangsgeräte', en: 'Access devices' },
  icon: 'server',
  hue: 190,
  title: ['accessDevice:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    deviceType: {
      dataType: 'enum',
      label: { de: 'Bauart', en: 'Device type' },
      help: { de: 'OLT für Glasfaser, CMTS für Kabel, DSLAM für Kupfer.', en: 'OLT for fibre, CMTS for cable, DSLAM for copper.' },
      required: true,
      enumValues: [
        { name: 'OLT', label: { de: 'OLT', en: 'OLT' }, style: styles.teal },
        { name: 'CMTS', label: { de: 'CMTS', en: 'CMTS' }, style: styles.orange },
        { name: 'AON', label: { de: 'AON-Switch', en: 'AON switch' }, style: styles.green },
        { name: 'DSLAM', label: { de: 'DSLAM', en: 'DSLAM' }, style: styles.blue },
        { name: 'Router', label: { de: 'Router', en: 'Router' }, style: styles.grey },
      ],
    },
    hostname: {
      dataType: 'string',
      label: { de: 'Hostname', en: 'Host name' },
      searchable: true,
      validations: [
        {
          when: 'hostName(value)',
          text: {
            de: 'Der Hostname ist nicht gültig, z. B. olt1.netz.example!',
            en: 'The host name is not valid, such as olt1.net.example.',
          },
        },
      ],
    },
    managementIp: {
      dataType: 'inet',
      label: { de: 'Management-IP', en: 'Management IP' },
      help: {
        de: 'Adresse im Verwaltungsnetz, von außen nicht erreichbar.',
        en: 'Address in the management network, not reachable from outside.',
      },
    },
    location: { dataType: 'point', label: { de: 'Standort', en: 'Location' } },
  },
  relationships: {
    building: {
      target: 'building',
      label: { de: 'Gebäude', en: 'Building' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'building:accessDevices', label: { de: 'Zugangsgeräte', en: 'Access devices' }, min: 0, max: -1 },
    },
    ports: {
      target: 'port',
      label: { de: 'Ports', en: 'Ports' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'port:accessDevice', label: { de: 'Zugangsgerät', en: 'Access device' }, min: 1, max: 1 },
    },
    domains: {
      target: 'domain',
      label: { de: 'Domänen', en: 'Domains' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'domain:accessDevices', label: { de: 'Zugangsgeräte', en: 'Access devices' }, min: 0, max: -1 },
    },
  },
  telemetry: {
    reachable: {
      dataType: 'bool',
      label: { de: 'Erreichbar', en: 'Reachable' },
      retentionDays: 90,
      presence: true,
      expectedSeconds: deviceSeconds,
    },
  },
}
