import { openPostgresStore } from "@/lib/store/postgres.ts";
import {
  type PostgresServer,
  startPostgres,
} from "@/tests/support/postgres.ts";
import { testStore } from "@/tests/support/store_suite.ts";

let server: PostgresServer;
let url: string;

Deno.test.beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
});
Deno.test.afterAll(async () => {
  await server.stop();
});

testStore({
  name: "Postgres",
  open: (now) => openPostgresStore(url, { now }),
});
