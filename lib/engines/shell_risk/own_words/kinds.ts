/**
 * Kinds of things that others work with, as programs name them.
 *
 * @module
 */

/** A kind of thing that others work with. */
export const KINDS: RegExp =
  /^(?:accounts?|admins?|agents?|apps?|applications?|archives?|arrays?|backends?|baremetals?|blobs?|bricks?|brokers?|buckets?|certs?|certificates?|clusters?|collections?|computers?|connections?|credentials?|customers?|data|databases?|datacenters?|datanodes?|datasets?|datastores?|datatables?|db|deployments?|devices?|disks?|diskgroups?|documents?|domains?|employees?|endpoints?|entit(?:y|ies)|environments?|fabrics?|fido2?|filesystems?|firewalls?|fs|functions?|gateways?|graphs?|groups?|hosts?|hypervisors?|index(?:es)?|indices|instances?|interfaces?|keys|keyspaces?|keytabs?|kube|kubernetes|ledgers?|listeners?|luns?|machines?|mariadb|mongo(?:db)?|mysql|mailbox(?:es)?|members?|mesh(?:es)?|messages?|namespaces?|nodes?|nodepools?|oath|openpgp|orgs?|organi[sz]ations?|osds?|partitions?|peers?|permissions?|pg|piv|polic(?:y|ies)|pools?|postgres(?:ql)?|projects?|queues?|realms?|records?|redis|regions?|registr(?:y|ies)|relationships?|replicas?|repos?|repositor(?:y|ies)|reservations?|resources?|retained|retainers?|roles?|rooms?|routers?|routes?|schemas?|secrets?|servers?|services?|shards?|shares?|sites?|slots?|snapshots?|stacks?|storages?|stores?|streams?|subnets?|subscriptions?|subvolumes?|systems?|tables?|tablets?|tablespaces?|teams?|tenants?|topics?|trees?|tunnels?|tuples?|users?|vaults?|vdisks?|vhosts?|vms?|vols?|volumes?|vpcs?|vps|warehouses?|zones?)$/;
