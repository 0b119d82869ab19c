import { realtimePath } from '@twinwerk/contract/realtime'
import type { MqttClient } from 'mqtt'
import mqtt from 'mqtt'
import { WebSocket } from 'ws'

/** Connects an MQTT client as any program does. Rejects if the server refuses the connection. */
export async function connectMqtt(
  { url }: { readonly url: string },
  options: mqtt.IClientOptions,
): Promise<{ client: MqttClient; closed: Promise<number>; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${realtimePath}`, 'mqtt')
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const createWebsocket = () => socket
  const client = await mqtt.connectAsync(
    `${url.replace('http', 'ws')}${realtimePath}`,
    { protocolVersion: 4, reconnectPeriod: 0, keepalive: 60, createWebsocket, ...options },
    false,
  )
  return { client, closed, socket }
}
