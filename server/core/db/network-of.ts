import ipaddr from 'ipaddr.js'

/** What one subscriber is given of IPv6: whoever is counted by the address alone has 2^64 of them. */
const SUBSCRIBER_BITS = 64

/** What a limit counts by: an IPv6 address by its /64, an IPv4 one and what is no address as it is. */
export function networkOf(key: string): string {
  if (!ipaddr.IPv6.isValid(key)) return key
  const address = ipaddr.IPv6.parse(key)
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString().split('%')[0]}/${SUBSCRIBER_BITS}`,
  )
  return `${network.toString()}/${SUBSCRIBER_BITS}`
}
