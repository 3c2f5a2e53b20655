/**
 * Code can be copied, and snippets of which one is wanted become tabs (the ARIA
 * pattern: arrows, Home and End move, one tab is in the order of the keyboard).
 */

for (const block of document.querySelectorAll("[data-code]")) addCopy(block);
for (const group of document.querySelectorAll("[data-tabs]")) addTabs(group);

function addCopy(block) {
  if (navigator.clipboard === undefined) return;
  const pre = block.querySelector("pre");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  const say = (text) => {
    button.textContent = text;
    const label = pre.getAttribute("aria-label");
    button.setAttribute("aria-label", `${text}: ${label}`);
  };
  say("Copy");
  button.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(pre.textContent)
      .then(() => true, () => false);
    say(isCopied ? "Copied" : "Select it and copy");
    setTimeout(() => say("Copy"), 2_000);
  });
  block.prepend(button);
}

function addTabs(group) {
  const panels = [...group.querySelectorAll("[data-tab]")];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "In which form");
  const tabs = panels.map((panel) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `${panel.id}-tab`;
    tab.textContent = panel.dataset.tab;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    return tab;
  });
  const choose = (chosen) => {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panels[index].hidden = !isChosen;
    }
  };
  list.addEventListener("click", ({ target }) => {
    const index = tabs.indexOf(target);
    if (index !== -1) choose(index);
  });
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(event.target);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs[next].focus();
  });
  list.append(...tabs);
  group.prepend(list);
  const linked = panels.findIndex(({ id }) => `#${id}` === location.hash);
  choose(Math.max(linked, 0));
}
