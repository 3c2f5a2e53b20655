/**
 * Hides the rows of a table that lack what is typed beside it. Without this
 * script the form asks the server for the rows that are left.
 */

for (const form of document.querySelectorAll("form[data-filter]")) {
  const rows = [...document.querySelectorAll(`#${form.dataset.filter} tr`)]
    .filter((row) => row.dataset.words !== undefined);
  const count = form.querySelector("output");
  const filter = () => {
    const data = new FormData(form);
    const words = String(data.get("q")).toLowerCase().split(/\s+/);
    for (const row of rows) {
      row.hidden = !words.every((word) => row.dataset.words.includes(word)) ||
        (data.has("free") && row.dataset.free === undefined);
    }
    const shown = rows.filter((row) => !row.hidden).length;
    count.textContent = `${shown} of ${rows.length}`;
    const query = new URLSearchParams([...data].filter(([, text]) => text));
    history.replaceState(null, "", `?${query}`);
  };
  // The server left out what the address filters away: all of it is needed here.
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    filter();
  });
  form.querySelector("button").hidden = true;
}
