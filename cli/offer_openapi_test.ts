import assert from "node:assert/strict";
import type { JsonObject } from "@/lib/json.ts";
import { cli } from "@/tests/support/buy_seller.ts";
import { type UpstreamScene, withUpstream } from "@/tests/support/upstream.ts";

/** A document of the weather. */
function documentOf(address: string): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title: "Weather", version: "1" },
    servers: [{ url: `http://${address}/api` }],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Api-Key" },
        bearer: { type: "http", scheme: "bearer" },
      },
      schemas: {
        Weather: {
          type: "object",
          required: ["celsius", "wind", "sky", "moon"],
          properties: {
            celsius: { type: "number", example: 4, format: "double" },
            sky: { type: ["string", "null"] },
            moon: { type: "string", nullable: true },
            wind: { oneOf: [{ type: "string" }, { type: "number" }] },
            days: {
              type: "array",
              items: { $ref: "#/components/schemas/Day" },
            },
          },
        },
        Day: {
          type: "object",
          required: ["at"],
          properties: {
            at: { type: "string" },
            next: { $ref: "#/components/schemas/Day" },
          },
        },
      },
    },
    paths: {
      "/v1/{city-name}": {
        parameters: [{
          name: "city-name",
          in: "path",
          required: true,
          schema: { type: "string", maxLength: 80 },
          example: "Oslo",
        }],
        get: {
          operationId: "weather",
          summary: "Weather of a city",
          description: "Gives the temperature\nof a city.",
          parameters: [
            {
              name: "days",
              in: "query",
              required: true,
              schema: { type: "integer", minimum: 2 },
            },
            { name: "units", in: "query", schema: { type: "string" } },
          ],
          responses: {
            200: {
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Weather" },
                },
              },
            },
          },
        },
      },
      "/v1/search": {
        post: {
          security: [{ bearer: [] }],
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["text"],
                  properties: {
                    text: { type: "string" },
                    limit: { type: "integer" },
                  },
                },
                example: { text: "rain" },
              },
            },
          },
          responses: { 200: { description: "No schema." } },
        },
      },
    },
  };
}

async function add(scene: UpstreamScene, ...args: string[]) {
  const source = `${scene.folder}.openapi`;
  await Deno.writeTextFile(source, JSON.stringify(documentOf(scene.address)));
  try {
    const said = await cli([
      ...["offer", "add", "weather-now", "--folder", scene.folder],
      ...["--openapi", source, ...args],
    ]);
    const text = await Deno.readTextFile(`${scene.folder}/weather-now.json`)
      .catch(() => "null");
    return { ...said, file: JSON.parse(text) };
  } finally {
    await Deno.remove(source);
  }
}

Deno.test("an operation becomes a file, with the schemas that can be said", async () => {
  await withUpstream(async (scene) => {
    const { code, err, file } = await add(scene, "--operation", "weather");
    assert.equal(code, 0, err);
    assert.equal(
      file.upstream.url,
      `http://${scene.address}/api/v1/{city_name}?days={days}`,
    );
    assert.deepEqual(file.upstream.headers, {
      "x-api-key": { env: "WEATHER_NOW_X_API_KEY" },
    });
    assert.deepEqual(file.input_schema, {
      type: "object",
      additionalProperties: false,
      required: ["days", "city_name"],
      properties: {
        days: { type: "integer", minimum: 2 },
        city_name: { type: "string", maxLength: 80 },
      },
    });
    assert.deepEqual(file.example.input, { days: 2, city_name: "Oslo" });
    // A member of several types, or that may be null, is not promised.
    assert.deepEqual(file.output_schema.required, ["celsius"]);
    assert.deepEqual(file.output_schema.properties.celsius, { type: "number" });
    assert.deepEqual(Object.keys(file.output_schema.properties), [
      "celsius",
      "days",
    ]);
    assert.equal(file.example.output.celsius, 4);
    assert.equal(file.title, "Weather of a city");
    assert.equal(file.description, "Gives the temperature of a city.");
    assert.match(err, /^left out: units, which is optional$/m);
    assert.match(err, /^set WEATHER_NOW_X_API_KEY where it is sold/m);
    assert.equal(scene.asked.length, 0);
  });
});

Deno.test("an operation with a body sends it, and says when nobody knows what it answers", async () => {
  await withUpstream(async (scene) => {
    const { code, err, file } = await add(
      scene,
      "--operation",
      "POST /v1/search",
    );
    assert.equal(code, 0, err);
    assert.equal(file.upstream.method, "POST");
    assert.equal(file.upstream.body, undefined);
    assert.deepEqual(file.upstream.headers.authorization, {
      env: "WEATHER_NOW_AUTHORIZATION",
      prefix: "Bearer ",
    });
    assert.deepEqual(file.example.input, { text: "rain" });
    assert.deepEqual(file.input_schema.required, ["text"]);
    assert.match(err, /output_schema says nothing yet/);
  });
});

Deno.test("an operation that is not one of the document's is told from those that are", async () => {
  await withUpstream(async (scene) => {
    for (const args of [[], ["--operation", "wether"]]) {
      const { code, err, file } = await add(scene, ...args);
      assert.equal(code, 2);
      assert.equal(file, null);
      assert.match(err, /--operation: one of weather, POST \/v1\/search$/);
    }
  });
});

Deno.test("a document is read from where it is served, and its server may be said from there", async () => {
  await withUpstream(async (scene) => {
    const document = {
      ...documentOf(scene.address),
      servers: [{ url: "/api" }],
    };
    const add = (url: string, ...more: string[]) =>
      cli([
        ...["offer", "add", "weather-now", "--folder", scene.folder],
        ...["--operation", "weather", "--openapi", url, ...more],
      ]);
    scene.answer = ({ path }) =>
      path === "/openapi.json"
        ? Response.json(document)
        : path === "/moved"
        ? Response.redirect(`http://${scene.address}/openapi.json`)
        : new Response("openapi: 3.1.0");
    const { code, err } = await add(`http://${scene.address}/openapi.json`);
    assert.equal(code, 0, err);
    const file = JSON.parse(
      await Deno.readTextFile(`${scene.folder}/weather-now.json`),
    );
    assert.match(file.upstream.url, /\/api\/v1\/\{city_name\}/);
    for (const path of ["yaml", "moved"]) {
      const refused = await add(`http://${scene.address}/${path}`, "--force");
      assert.equal(refused.code, 2);
      assert.match(refused.err, /--openapi: an OpenAPI document in JSON/);
    }
  });
});
